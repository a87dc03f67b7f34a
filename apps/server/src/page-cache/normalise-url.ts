/** Parameters that say where a visitor came from. They change no page. */
const tracking =
  /^(utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|igshid|dclid|mc_[ce]id|_ga|_gl|srsltid)$/i;

/**
 * One spelling for addresses of the same page: parameters sorted by name (their order among the same
 * name stays, it can carry meaning), tracking parameters and empty queries dropped.
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
