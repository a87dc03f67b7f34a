import { absolute, type JsonLd, pictureForRobots } from '../../shell/seo.ts';
import type { ShownOutsideItem } from './load-outside-product.ts';
import { hundredthsOf } from './write-amount.ts';

const context = 'https://schema.org';

/** An item that is sold elsewhere, for robots: its offer is the marketplace's, in its own currency. */
export function outsideJsonLd(publicUrl: string, item: ShownOutsideItem, path: string): JsonLd {
  if (!import.meta.env.SSR) return {};
  const { name, brand, gtin, images, shortDescription, original, availability } = item;
  const asked = original.salePrice ?? original.price;
  const paid = asked === null ? null : hundredthsOf(asked, original.currency);
  return {
    '@context': context,
    '@type': 'Product',
    name,
    url: absolute(publicUrl, path),
    description: shortDescription || undefined,
    image: images.map((image) => pictureForRobots(publicUrl, image)),
    brand: brand ? { '@type': 'Brand', name: brand.title } : undefined,
    gtin: gtin ?? undefined,
    offers:
      paid === null
        ? undefined
        : {
            '@type': 'AggregateOffer',
            offerCount: 1,
            lowPrice: `${Math.floor(paid / 100)}.${String(paid % 100).padStart(2, '0')}`,
            priceCurrency: original.currency,
            availability: `${context}/${availability === 'In Stock' ? 'InStock' : 'OutOfStock'}`,
          },
  };
}
