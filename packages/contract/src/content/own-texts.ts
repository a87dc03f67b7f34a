/** Texts of the home page's promises and of the footer that a shop may replace or leave out, by their keys in the catalogues. */
export const ownTextKeys = [
  'home.fastShipping',
  'home.fastShippingText',
  'home.support',
  'home.supportText',
  'home.safety',
  'home.safetyText',
  'home.hotOffers',
  'home.hotOffersText',
  'footer.intro',
] as const;
export type OwnTextKey = (typeof ownTextKeys)[number];
