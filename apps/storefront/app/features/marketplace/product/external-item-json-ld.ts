import { toDecimalText } from '@karwan/money/decimal-text';
import { absolute, type JsonLd, pictureForRobots } from '../../../page/seo/seo.ts';
import type { ShownExternalItem } from './load-external-item.ts';

const context = 'https://schema.org';

/** Structured data of an external item, with the price that the page shows. Without a price there is no Product data. */
export function externalItemJsonLd(
  publicUrl: string,
  item: ShownExternalItem,
  path: string,
): JsonLd[] {
  if (!import.meta.env.SSR) return [];
  const { name, brand, gtin, images, shortDescription, currency, availability } = item;
  const paid = item.salePrice ?? item.price;
  if (paid === null || paid === 0) return [];
  const product = {
    '@context': context,
    '@type': 'Product',
    name,
    url: absolute(publicUrl, path),
    description: shortDescription || undefined,
    image: images.map((image) => pictureForRobots(publicUrl, image)),
    brand: brand ? { '@type': 'Brand', name: brand.title } : undefined,
    gtin: gtin ?? undefined,
    offers: {
      '@type': 'AggregateOffer',
      offerCount: 1,
      lowPrice: toDecimalText(paid, currency),
      priceCurrency: currency,
      availability: `${context}/${availability === 'In Stock' ? 'InStock' : 'OutOfStock'}`,
    },
  };
  return [product];
}
