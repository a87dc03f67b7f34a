/** A placeholder origin: a URL that resolves to another host is outside the shop. */
const within = 'http://shop.invalid';

/** The path of the page for choosing an address. */
export const addressPage = '/delivery-address';

/**
 * Sanitizes a return URL to a path of this shop (no open redirect). Of an absolute URL, such as a Referer header,
 * only the path counts.
 */
export function wayBack(text: string | null | undefined): string {
  const url = text ? URL.parse(text, within) : null;
  if (!url) return '/';
  const path = url.pathname + url.search;
  // `//host` would be another host.
  return path.startsWith('//') || url.pathname === addressPage ? '/' : path;
}
