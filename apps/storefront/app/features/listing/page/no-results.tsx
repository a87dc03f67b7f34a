import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { EmptyState } from '@karwan/ui/layout/empty-state';
import { useT } from '../../../i18n/use-t.ts';
import { chatAddress } from '../../../page/addresses.ts';
import { useRootData } from '../../../page/root-data.ts';
import type { Listing } from '../load-listing.ts';
import { isNarrowed, noFilters } from '../query/listing-query.ts';
import type { ListingNavigation } from './use-listing-navigation.ts';

type Props = { name: string; listing: Listing; navigation: ListingNavigation };

/** An empty listing: possible reasons, and links onwards (spec section 8, Empty listing). */
export default function NoResults({ name, listing, navigation }: Props) {
  const t = useT();
  const { site } = useRootData();
  const { query, hrefFor } = navigation;
  if (listing.count > 0) {
    return (
      <EmptyState
        title={t('listing.pastTheEnd', { number: query.page })}
        action={
          <ButtonLink href={hrefFor({ page: 1 })} variant="secondary">
            {t('listing.toStart')}
          </ButtonLink>
        }
      />
    );
  }
  const isSearch = listing.source.kind === 'search';
  return (
    <EmptyState
      title={t('listing.noResults', { name })}
      action={
        isNarrowed(query) ? (
          <ButtonLink href={hrefFor(noFilters)} variant="secondary">
            {t('listing.clearFilters')}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>
        {isNarrowed(query) && `${t('listing.nothingLeft')} `}
        {t('listing.checkSpelling')}{' '}
        <Link
          href={isSearch ? '/site/contact-us' : chatAddress(site.chatNumber)}
          className="text-ink underline underline-offset-4"
        >
          {t('listing.contactUs')}
        </Link>
        {isSearch && t('listing.helpFind')}
      </p>
    </EmptyState>
  );
}
