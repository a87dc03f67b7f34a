/** Tracking parameters, which do not change a page. */
const tracking =
  /^(utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|igshid|dclid|mc_[ce]id|_ga|_gl|srsltid)$/i;

/**
 * The canonical URL of a page: parameters sorted by name (the order of repeated ones is kept, as it may matter),
 * without tracking parameters and empty queries.
 */
export function normaliseUrl(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const query = url.slice(mark + 1);
  if (query === '') return path;
  const parts = query
    .split('&')
    .filter((part) => part !== '' && !tracking.test(nameOf(part)))
    .map((part) => ({ part, name: nameOf(part) }))
    .sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0))
    .map(({ part }) => part);
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

function nameOf(part: string): string {
  const end = part.indexOf('=');
  const name = end === -1 ? part : part.slice(0, end);
  return name.includes('%') ? safelyDecoded(name) : name;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
