import type { CategoryNode } from '@karwan/contract/category';
import type { ShopClient } from '@karwan/contract/contract';
import type { Product, ProductCard } from '@karwan/contract/product';
import { type ReviewPage, reviewsPerPage } from '@karwan/contract/review';
import type { Visit } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { toCard } from '../../shared/product-card/card-fields.ts';

/** The fields of a product that are sent to the browser. */
export type ShownProduct = ProductCard &
  Pick<
    Product,
    | 'description'
    | 'pictureTexts'
    | 'suppliedRating'
    | 'branchName'
    | 'branchCountry'
    | 'delivery'
    | 'stock'
    | 'gtin'
    | 'returnDays'
    | 'authenticity'
    | 'duty'
    | 'productFacts'
    | 'productSpecs'
    | 'options'
    | 'variantCode'
    | 'variantOptions'
    | 'variants'
    | 'variantPrices'
    | 'variantImages'
    | 'variantTerms'
  > & { category: Pick<CategoryNode, '_id' | 'name' | 'title' | 'menuUrl'>[] };

export interface ProductPage {
  product: ShownProduct;
  /** A page of reviews; null if they failed to load. */
  reviews: ReviewPage | null;
  /** Related products. Below the fold, so the page does not wait for them. */
  related: Promise<ProductCard[]>;
}

/** @throws Response 404 when there is no such product */
export async function loadProduct(
  client: ShopClient,
  { place, currency }: Visit,
  itemCustomId: string,
  reviewPage: number,
): Promise<ProductPage> {
  const { latitude, longitude } = place;
  const near = { itemCustomId, latitude, longitude, currency };
  const related = client.items
    .related(near)
    .then((cards) => cards.map((card) => toCard(card)))
    .catch(() => []);
  const product = await client.items.nearestByCustomId(near).catch(pageFault);
  const reviews =
    product.reviews === 0
      ? noReviews(reviewPage)
      : await client.reviews.list({ itemCustomId, page: reviewPage }).catch(() => null);
  return {
    product: shown(product),
    reviews,
    related,
  };
}

/** The response for a product without reviews, which saves the call. */
const noReviews = (page: number): ReviewPage => ({
  reviews: [],
  count: 0,
  mean: null,
  page,
  perPage: reviewsPerPage,
});

function shown(product: Product): ShownProduct {
  const { description, suppliedRating, branchName, branchCountry, delivery, stock, gtin } = product;
  const { productFacts, productSpecs, options, category, returnDays, authenticity, duty } = product;
  const { variantCode, variantOptions, variants, variantPrices, variantImages, variantTerms } =
    product;
  return {
    ...toCard(product, { features: true }),
    images: product.images,
    pictureTexts: product.pictureTexts,
    description,
    suppliedRating,
    branchName,
    branchCountry,
    delivery,
    stock,
    gtin,
    returnDays,
    authenticity,
    duty,
    productFacts,
    productSpecs,
    options,
    variantCode,
    variantOptions,
    variants,
    variantPrices,
    variantImages,
    variantTerms,
    category: category.map(({ _id, name, title, menuUrl }) => ({ _id, name, title, menuUrl })),
  };
}
