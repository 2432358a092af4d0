// Leads on where the # of an address was escaped on its way, so that what follows it came as a part of the path or of the
// query. It stands in the page itself and in 404.html, since hosts send one or the other for such an address.
(() => {
  "use strict";

  const { pathname, search, hash } = location;
  const ESCAPED = /%(?:25)*23/i;
  const ESCAPED_IN_QUERY = /%(?:25)*23(?=!?(?:\/|%(?:25)*2f))/i;
  const SHARED = /[?&](?:text|title|url)=/; // other apps share texts with this one, which may contain addresses
  const address = pathname + search + hash;
  if (ESCAPED.test(pathname)) location.replace(address.replace(ESCAPED, "#"));
  else if (ESCAPED_IN_QUERY.test(search) && !SHARED.test(search))
    location.replace(pathname + search.replace(ESCAPED_IN_QUERY, "#") + hash);
})();
