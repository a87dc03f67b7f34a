/** What a shop's settings give to its texts. */
export interface FilledInShop {
  readonly siteName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Fills the shop's settings into a text: `{{siteName}}`, `{{phone}}`, `{{email}}`, `{{address}}`. */
export function filledInText(text: string, shop: FilledInShop): string {
  const values = new Map<string, string>([
    ['siteName', shop.siteName],
    ['phone', shop.phone],
    ['email', shop.email],
    ['address', shop.address],
  ]);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => values.get(name) ?? whole);
}

/** The same for HTML, in which they are escaped. */
export function filledIn(html: string, shop: FilledInShop): string {
  const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return filledInText(html, {
    siteName: escaped(shop.siteName),
    phone: escaped(shop.phone),
    email: escaped(shop.email),
    address: escaped(shop.address),
  });
}
