import type { Product } from '@karwan/contract/product';
import type { Review, ReviewPage } from '@karwan/contract/review';
import { formatDate } from '@karwan/i18n/dates';
import { Pagination } from '@karwan/ui/controls/pagination';
import { Container } from '@karwan/ui/layout/layout';
import { Rating } from '@karwan/ui/product/rating';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { productAddress } from '../../page/addresses.ts';
import { reviewsQuery } from './review-pages.ts';
import { SuppliedRating } from './supplied-rating.tsx';
import { WriteLink } from './write-link.tsx';

interface Props {
  product: Pick<Product, 'itemCustomId' | 'suppliedRating'>;
  page: ReviewPage;
  /** Query string of the page; its choices are kept in the links between pages of reviews. */
  search: string;
}

/** The reviews of a product, a few per page, and the link to write one. */
export function ReviewSection({
  product: { itemCustomId, suppliedRating },
  page: { reviews, count, mean, page, perPage },
  search,
}: Props) {
  const t = useT();
  const address = productAddress({ itemCustomId });
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-section scroll-mt-24">
      <Container>
        <div className="grid gap-x-16 gap-y-8 border-t border-line pt-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div className="space-y-4">
            <h2 id="reviews-title" className="text-title">
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
            <SuppliedRating rating={suppliedRating} />
            <WriteLink itemCustomId={itemCustomId} />
            <p className="max-w-prose text-sm text-ink-soft">{t('reviews.byBuyers')}</p>
          </div>
          {count > 0 && (
            <div>
              <ol className="divide-y divide-line border-y border-line">
                {reviews.map((review) => (
                  <Entry key={review.id} review={review} />
                ))}
              </ol>
              <div className="mt-6">
                <Pagination
                  page={page}
                  total={Math.ceil(count / perPage)}
                  hrefFor={(wanted) => `${address}${reviewsQuery(search, wanted)}#reviews`}
                  labels={{
                    nav: t('reviews.pages'),
                    previous: t('common.previous'),
                    next: t('common.next'),
                    page: (wanted) => t('reviews.page', { page: wanted }),
                  }}
                />
              </div>
            </div>
          )}
        </div>
      </Container>
    </section>
  );
}

function Entry({
  review: { author, stars, title, message, language, createdAt },
}: {
  review: Review;
}) {
  const t = useT();
  const spoken = useLanguage();
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <Rating value={stars} label={(value) => t('common.rating', { value })} />
        <span>
          <bdi>{author || t('reviews.somebody')}</bdi>
          {' · '}
          <time dateTime={createdAt}>{formatDate(spoken, 'date', createdAt)}</time>
        </span>
      </div>
      <h3 lang={language} dir="auto" className="mt-2 text-lg break-words">
        {title}
      </h3>
      <p lang={language} dir="auto" className="mt-1 max-w-prose break-words whitespace-pre-line">
        {message}
      </p>
    </li>
  );
}
