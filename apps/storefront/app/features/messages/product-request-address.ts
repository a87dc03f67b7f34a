/** In the contact page's address: the product that somebody looks for. */
export const wantedParameter = 'product';

/** The form that asks the shop for a product, filled in with what was searched for. */
export const productRequestAddress = (query: string) =>
  `/site/contact-us?${wantedParameter}=${encodeURIComponent(query)}`;
