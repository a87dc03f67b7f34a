/** Query parameter of the contact page: the product that the visitor looks for. */
export const wantedParameter = 'product';

/** URL of the product request form, prefilled with a query. */
export const productRequestAddress = (query: string) =>
  `/site/contact-us?${wantedParameter}=${encodeURIComponent(query)}`;
