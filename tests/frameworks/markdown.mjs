// Renders the Markdown on standard input twice: as plain CommonMark, and with every extension.
import { buffer } from "node:stream/consumers";
import markdownIt from "markdown-it";

const text = String(await buffer(process.stdin));
const extended = markdownIt({ html: true, linkify: true, typographer: true, breaks: true });
process.stdout.write(JSON.stringify([markdownIt("commonmark").render(text), extended.render(text)]));
