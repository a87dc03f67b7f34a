/** The settings that texts can refer to by placeholders. */
export interface FilledInShop {
  readonly siteName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Replaces the placeholders `{{siteName}}`, `{{phone}}`, `{{email}}` and `{{address}}` by the shop's settings. */
export function filledInText(text: string, shop: FilledInShop): string {
  const values = new Map<string, string>([
    ['siteName', shop.siteName],
    ['phone', shop.phone],
    ['email', shop.email],
    ['address', shop.address],
  ]);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => values.get(name) ?? whole);
}

/** Like `filledInText`, with the values escaped for HTML. */
export function filledIn(html: string, shop: FilledInShop): string {
  const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return filledInText(html, {
    siteName: escaped(shop.siteName),
    phone: escaped(shop.phone),
    email: escaped(shop.email),
    address: escaped(shop.address),
  });
}
