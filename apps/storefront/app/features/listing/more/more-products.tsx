import { Button } from '@karwan/ui/controls/button';
import { Pagination } from '@karwan/ui/controls/pagination';
import { SpinnerIcon } from '@karwan/ui/layout/icons';
import { useEffect, useRef } from 'react';
import { numberFormat } from '../../../i18n/formats.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useHydrated } from '../../../page/use-hydrated.ts';
import type { Listing } from '../load-listing.ts';
import { pageCount } from './has-next.ts';
import type { useMorePages } from './use-more-pages.ts';

/**
 * The next page is requested this far below the viewport, so that scrolling seldom waits. The top margin is
 * unlimited, for shoppers who jumped past the sentinel, perhaps before hydration.
 */
const margin = '1000000px 0px 300px';

type Props = {
  listing: Pick<Listing, 'page' | 'perPage' | 'count'> & { countIsCapped?: boolean };
  hrefFor: (change: { page: number }) => string;
  more: Pick<ReturnType<typeof useMorePages>, 'status' | 'more' | 'loadNext'>;
};

/** The end of a list: pagination links, replaced with JavaScript by infinite scrolling. */
export default function MoreProducts({ listing, hrefFor, more }: Props) {
  const t = useT();
  const hydrated = useHydrated();
  if (hydrated) return <Indicator listing={listing} {...more} />;
  return (
    <div className="pt-10">
      <Pagination
        page={listing.page}
        total={pageCount(listing.perPage, listing.count)}
        hrefFor={(page) => hrefFor({ page })}
        labels={{
          nav: t('listing.pages'),
          previous: t('listing.previousPage'),
          next: t('listing.nextPage'),
          page: (number) => t('listing.page', { number }),
        }}
      />
    </div>
  );
}

function Indicator({ listing, status, more, loadNext }: Props['more'] & Pick<Props, 'listing'>) {
  const t = useT();
  const language = useLanguage();
  const indicator = useRef<HTMLDivElement>(null);
  const armed = more && status === 'idle';

  useEffect(() => {
    const element = indicator.current;
    if (!armed || !element) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        void loadNext();
      },
      { rootMargin: margin },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [armed, loadNext]);

  const { count, countIsCapped, page } = listing;
  const value = numberFormat(language).format(count);
  return (
    <div
      ref={indicator}
      role="status"
      data-grows={more || undefined}
      className="flex min-h-24 flex-col items-center justify-center gap-3 pt-10 text-sm text-ink-soft"
    >
      {status === 'failed' ? (
        <>
          {t('listing.moreFailed')}
          <Button variant="secondary" size="small" onClick={() => void loadNext()}>
            {t('common.tryAgain')}
          </Button>
        </>
      ) : more ? (
        <span className="inline-flex items-center gap-3">
          <SpinnerIcon />
          {t('listing.loadingMore')}
        </span>
      ) : (
        page === 1 && !countIsCapped && t('listing.allShown', { count, value })
      )}
    </div>
  );
}
