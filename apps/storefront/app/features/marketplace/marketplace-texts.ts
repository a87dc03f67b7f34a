import type { Merchant } from '@karwan/contract/marketplace-item';

/** The part of the message catalogue that has each marketplace's texts. */
export const textsOf = { ebay: 'marketplace', cj: 'boutiques' } as const satisfies Record<
  Merchant,
  string
>;

export const marketplaceTitles = {
  ebay: 'marketplace.ebay',
  cj: 'boutiques.cj',
} as const satisfies Record<Merchant, string>;
