const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Fills in the shop's settings: `{{siteName}}`, `{{phone}}`, `{{email}}`, `{{address}}`. */
export function filledIn(
  html: string,
  shop: { siteName: string; phone: string; email: string; address: string },
): string {
  const values: Record<string, string> = {
    siteName: shop.siteName,
    phone: shop.phone,
    email: shop.email,
    address: shop.address,
  };
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name) =>
    (values[name] ?? whole).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign),
  );
}
