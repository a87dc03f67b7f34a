import type { PromoFields } from '@karwan/contract/content/home-page';
import type { KeptPromo } from './stored-home.ts';

/** The fields of a slide that staff edit. */
export const fieldsOf = (promo: KeptPromo): PromoFields => ({
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
  { id, version }: Pick<KeptPromo, 'id' | 'version'>,
  { image, imageNarrow, alt, from, until, ...fields }: PromoFields,
): KeptPromo => ({
  id,
  version,
  ...fields,
  image: image ?? '',
  ...(imageNarrow && { imageNarrow }),
  ...(alt && { alt }),
  ...(from && { from }),
  ...(until && { until }),
});
