// Redirects addresses whose # was escaped on the way, so that the text after it became part of the path or query. The
// page itself and 404.html contain this script, because hosts send one or the other for such an address.
(() => {
  "use strict";

  const { pathname, search, hash } = location;
  // Each further escaping turns % into %25.
  const ESCAPED = /%(?:25)*23/i;
  // Values in a query may contain a #. Only the # of a link such as #/tritt or #!/tritt counts there.
  const ESCAPED_IN_QUERY = /%(?:25)*23(?=!?(?:\/|%(?:25)*2f))/i;
  const SHARED = /[?&](?:text|title|url)=/; // texts that other apps share may contain addresses
  const address = pathname + search + hash;
  if (ESCAPED.test(pathname)) location.replace(address.replace(ESCAPED, "#"));
  else if (ESCAPED_IN_QUERY.test(search) && !SHARED.test(search))
    location.replace(pathname + search.replace(ESCAPED_IN_QUERY, "#") + hash);
})();
