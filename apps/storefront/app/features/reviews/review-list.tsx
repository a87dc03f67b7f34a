import type { Review, ReviewPage } from '@karwan/contract/review';
import { formatDate } from '@karwan/i18n/dates';
import { Pagination } from '@karwan/ui/controls/pagination';
import { Rating } from '@karwan/ui/product/rating';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { reviewsQuery } from './review-pages.ts';

interface Props {
  page: ReviewPage;
  /** Query string of the page; its choices are kept in the links between pages of reviews. */
  search: string;
  /** The address of the product. */
  address: string;
}

/** Reviews, a few per page. */
export default function ReviewList({
  page: { reviews, count, page, perPage },
  search,
  address,
}: Props) {
  const t = useT();
  return (
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
          hrefFor={(requested) => `${address}${reviewsQuery(search, requested)}#reviews`}
          labels={{
            nav: t('reviews.pages'),
            previous: t('common.previous'),
            next: t('common.next'),
            page: (requested) => t('reviews.page', { page: requested }),
          }}
        />
      </div>
    </div>
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
