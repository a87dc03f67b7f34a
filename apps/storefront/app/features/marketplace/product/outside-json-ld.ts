import { absolute, type JsonLd, pictureForRobots } from '../../../page/seo/seo.ts';
import { hundredthsOf } from '../write-amount.ts';
import type { ShownOutsideItem } from './load-outside-product.ts';

const context = 'https://schema.org';

/**
 * An item that is sold elsewhere, for robots: its offer has the price that the page shows. Without a price
 * there is nothing a search engine could take for a product.
 */
export function outsideJsonLd(publicUrl: string, item: ShownOutsideItem, path: string): JsonLd[] {
  if (!import.meta.env.SSR) return [];
  const { name, brand, gtin, images, shortDescription, currency, availability } = item;
  const asked = item.salePrice ?? item.price;
  if (asked === null || asked === 0) return [];
  const paid = hundredthsOf(asked, currency);
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
      lowPrice: `${Math.floor(paid / 100)}.${String(paid % 100).padStart(2, '0')}`,
      priceCurrency: currency,
      availability: `${context}/${availability === 'In Stock' ? 'InStock' : 'OutOfStock'}`,
    },
  };
  return [product];
}
