// Reads {facts, keys, choices, addresses} as JSON from standard input. Writes the canonical addresses that
// assets/written-address.js returns, as a JSON list.
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

const [, , script] = process.argv;
const { facts, keys, choices, addresses } = JSON.parse(readFileSync(0, "utf-8"));
globalThis.pageStart = { shared: {} };
globalThis.sharedFacts = facts;
runInThisContext(readFileSync(script, "utf-8"));
const { canonicalAddress } = globalThis.pageStart.shared;
process.stdout.write(
  JSON.stringify(addresses.map((address) => canonicalAddress(address, keys, (key) => choices[key]))),
);
