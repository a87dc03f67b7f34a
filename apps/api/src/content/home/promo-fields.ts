import type { PromoFields } from '@karwan/contract/content/home-page';
import type { StoredPromo } from './stored-home.ts';

/** The fields of a slide that staff edit. */
export const fieldsOf = (promo: StoredPromo): PromoFields => ({
  title: promo.title,
  text: promo.text,
  action: promo.action,
  href: promo.href,
  alt: promo.alt ?? '',
  image: promo.image || null,
  imageNarrow: promo.imageNarrow ?? null,
  isShown: promo.isShown ?? true,
  from: promo.from ?? null,
  until: promo.until ?? null,
});

/** A slide as stored, from its fields. */
export const promoOf = (
  { id, version }: Pick<StoredPromo, 'id' | 'version'>,
  { image, imageNarrow, alt, from, until, ...fields }: PromoFields,
): StoredPromo => ({
  id,
  version,
  ...fields,
  image: image ?? '',
  ...(imageNarrow && { imageNarrow }),
  ...(alt && { alt }),
  ...(from && { from }),
  ...(until && { until }),
});
