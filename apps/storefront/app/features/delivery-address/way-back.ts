/** A placeholder host: an address that resolves to another host is not within the shop. */
const within = 'http://shop.invalid';

/** The path of the page for choosing an address. */
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
