import type { ProductCard } from '@karwan/contract/product';
import type { ReviewPage } from '@karwan/contract/review';
import { ReviewSection } from '../reviews/review-section.tsx';
import type { ShownProduct } from './load-product.ts';
import { ProductRows } from './product-rows.tsx';

interface Props {
  product: ShownProduct;
  /** Query string of the page, with the choices. */
  search: string;
  /** Null when they failed to load. */
  reviews: ReviewPage | null;
  related: Promise<ProductCard[]>;
}

/** The lower part of a product page: reviews, and other products. */
export default function ProductBelow({ product, search, reviews, related }: Props) {
  return (
    <>
      {reviews && <ReviewSection product={product} search={search} page={reviews} />}
      <ProductRows product={product} related={related} />
    </>
  );
}
