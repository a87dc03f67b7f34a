import type { Promo } from '@karwan/contract/tenant';

/** The accessible name of a promo's link: several of a page have the same text, such as "Shop Now". */
export const promoLinkName = ({ action, title }: Promo): string => `${action}: ${title}`;
