import type { Product } from '@karwan/contract/product';
import type { ReviewPage } from '@karwan/contract/review';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Container } from '@karwan/ui/layout/layout';
import { Rating } from '@karwan/ui/product/rating';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { productAddress } from '../../page/addresses.ts';
import { SuppliedRating } from './supplied-rating.tsx';
import { WriteLink } from './write-link.tsx';

// Most products have none yet.
const ReviewList = lazyWithRetry(() => import('./review-list.tsx'));

interface Props {
  product: Pick<Product, 'itemCustomId' | 'suppliedRating'>;
  page: ReviewPage;
  /** Query string of the page; its choices are kept in the links between pages of reviews. */
  search: string;
}

/** The reviews of a product, a few per page, and the link to write one. */
export function ReviewSection({ product: { itemCustomId, suppliedRating }, page, search }: Props) {
  const t = useT();
  const { count, mean } = page;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-section scroll-mt-24">
      <Container>
        <div className="grid gap-x-16 gap-y-8 border-t border-line pt-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div className="space-y-4">
            <h2 id="reviews-title" className="text-section">
              {t('reviews.title')}
            </h2>
            {mean === null ? (
              <p className="text-ink-soft">{t('reviews.none')}</p>
            ) : (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong className="text-heading tabular-nums">{mean.toFixed(1)}</strong>
                <Rating value={mean} label={(value) => t('common.rating', { value })} />
                <span className="text-ink-soft">{t('reviews.count', { count })}</span>
              </p>
            )}
            {count > 0 && <SuppliedRating rating={suppliedRating} />}
            <WriteLink itemCustomId={itemCustomId} />
            <p className="max-w-prose text-sm text-ink-soft">{t('reviews.byBuyers')}</p>
          </div>
          {count > 0 && (
            <Suspense>
              <ReviewList page={page} search={search} address={productAddress({ itemCustomId })} />
            </Suspense>
          )}
        </div>
      </Container>
    </section>
  );
}
