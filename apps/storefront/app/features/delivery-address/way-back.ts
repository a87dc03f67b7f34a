/** A host that no shop has: only what stays on it is an address within the shop. */
const within = 'http://shop.invalid';

/** The page that choosing an address has its own address at. */
export const addressPage = '/delivery-address';

/**
 * Where to go back to: a path of this shop, whatever the text says. A whole address, as browsers send
 * it with a request, counts by its path alone.
 */
export function wayBack(text: string | null | undefined): string {
  const url = text ? URL.parse(text, within) : null;
  if (!url) return '/';
  const path = url.pathname + url.search;
  // Two slashes would name another host.
  return path.startsWith('//') || url.pathname === addressPage ? '/' : path;
}
