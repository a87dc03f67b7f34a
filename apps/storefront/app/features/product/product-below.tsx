import type { ProductCard } from '@karwan/contract/product';
import type { ReviewPage } from '@karwan/contract/review';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ReviewSection } from '../reviews/review-section.tsx';
import { choiceEvent } from './chosen-address.ts';
import type { ShownProduct } from './load-product.ts';
import { ProductRows } from './product-rows.tsx';

interface Props {
  product: ShownProduct;
  /** Null when they failed to load. */
  reviews: ReviewPage | null;
  related: Promise<ProductCard[]>;
}

/** The lower part of a product page: reviews, and other products. */
export default function ProductBelow({ product, reviews, related }: Props) {
  const search = useChosenSearch();
  return (
    <>
      {reviews && <ReviewSection product={product} search={search} page={reviews} />}
      <ProductRows product={product} related={related} />
    </>
  );
}

/** Query string of the page, with the choices. */
function useChosenSearch(): string {
  const routed = useLocation().search;
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    const look = () => setChosen(location.search);
    look();
    addEventListener(choiceEvent, look);
    return () => removeEventListener(choiceEvent, look);
  }, []);
  return chosen ?? routed;
}
