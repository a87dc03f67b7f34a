import { optionKinds } from '@karwan/contract/option-kind';
import type { Product, ProductCard } from '@karwan/contract/product';
import type { Review } from '@karwan/contract/review';
import { toDecimalText } from '@karwan/money/decimal-text';
import { unitPrice } from '@karwan/money/unit-price';
import { absolute, context, type JsonLd, pictureForRobots } from '../../page/seo/seo.ts';
import { offerOfVariant, type WithVariants } from './offer-of-variant.ts';

type Described = ProductCard & WithVariants & Pick<Product, 'description' | 'options'>;

/**
 * Structured data of a product; with variants it is a ProductGroup that lists them, each with its own URL.
 * @param terms further properties of an offer.
 */
export function productJsonLd(
  publicUrl: string,
  product: Described,
  path: string,
  written: readonly Review[] = [],
  terms: JsonLd = {},
): JsonLd {
  if (!import.meta.env.SSR) return {};
  const { rating, reviews, variants } = product;
  return {
    '@context': context,
    name: product.name,
    description: product.description,
    image: pictures(publicUrl, product.images),
    brand: product.brand ? { '@type': 'Brand', name: product.brand.title } : undefined,
    aggregateRating:
      rating !== null && reviews > 0
        ? { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews }
        : undefined,
    review: written.length > 0 ? written.map(reviewJsonLd) : undefined,
    ...(variants.length > 0
      ? groupJsonLd(publicUrl, product, path)
      : {
          '@type': 'Product',
          sku: product.itemCustomId,
          gtin: product.gtin ?? undefined,
          offers: offerJsonLd(absolute(publicUrl, path), product, product.currency, terms),
        }),
  };
}

const pictures = (publicUrl: string, images: ProductCard['images']) =>
  images.flatMap((sizes) => sizes.slice(0, 1).map((image) => pictureForRobots(publicUrl, image)));

type Offered = Pick<ProductCard, 'price' | 'salePrice' | 'availability'>;

function offerJsonLd(url: string, offered: Offered, currency: string, terms: JsonLd): JsonLd {
  return {
    '@type': 'Offer',
    url,
    price: toDecimalText(unitPrice(offered), currency),
    priceCurrency: currency,
    itemCondition: `${context}/NewCondition`,
    availability: `${context}/${offered.availability === 'In Stock' ? 'InStock' : 'OutOfStock'}`,
    ...terms,
  };
}

/** Without shipping and returns, which would be repeated for each of many variants. */
function groupJsonLd(publicUrl: string, product: Described, path: string): JsonLd {
  const { options, variantOptions, variants, currency } = product;
  const differing = variantOptions.flatMap(
    (id) => options.find(({ optionId }) => optionId === id) ?? [],
  );
  // Schema.org has a property for each of these kinds.
  const known = optionKinds(differing);
  const titleOf = (place: number, valueId: string | undefined) =>
    differing[place]?.values.find((value) => value.valueId === valueId)?.valueTitle;
  return {
    '@type': 'ProductGroup',
    productGroupID: product.itemCustomId,
    variesBy: known.flatMap((property) => (property ? `${context}/${property}` : [])),
    hasVariant: variants.map((variant) => {
      const offered = offerOfVariant(product, variant);
      const titles = variant.choice.map((valueId, index) => titleOf(index, valueId));
      return {
        '@type': 'Product',
        name: [product.name, ...titles].join(', '),
        sku: variant.code,
        gtin: variant.gtin,
        image: variant.images === undefined ? undefined : pictures(publicUrl, offered.images),
        ...Object.fromEntries(
          known.flatMap((property, index) => (property ? [[property, titles[index]]] : [])),
        ),
        offers: offerJsonLd(
          absolute(publicUrl, `${path}?variant=${encodeURIComponent(variant.code)}`),
          offered,
          currency,
          {},
        ),
      };
    }),
  };
}

function reviewJsonLd({ author, stars, title, message, language, createdAt }: Review): JsonLd {
  return {
    '@type': 'Review',
    name: title,
    reviewBody: message,
    inLanguage: language,
    datePublished: createdAt.slice(0, 10),
    // Reviewers without a name are published as "Customer".
    author: { '@type': 'Person', name: author || 'Customer' },
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  };
}
