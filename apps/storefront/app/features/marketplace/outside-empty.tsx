import { ButtonLink } from '@karwan/ui/button';
import { EmptyState } from '@karwan/ui/empty-state';
import { Link } from '@karwan/ui/link';
import { useT } from '../../i18n/use-t.ts';
import { chatAddress } from '../../shell/addresses.ts';
import { useRootData } from '../../shell/root-data.ts';
import { outsidePageAddress } from './outside-addresses.ts';

type Props = { title: string; path: string; page: number; sort: string };

/** A list of the marketplace without items, and the ways on. */
export default function OutsideEmpty({ title, path, page, sort }: Props) {
  const t = useT();
  const { site } = useRootData();
  if (page > 1) {
    return (
      <EmptyState
        title={t('listing.pastTheEnd', { number: page })}
        action={
          <ButtonLink href={outsidePageAddress(path, { page: 1, sort })} variant="secondary">
            {t('listing.toStart')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState title={t('listing.noResults', { name: title })}>
      {t('listing.checkSpelling')}{' '}
      <Link href={chatAddress(site.chatNumber)} className="text-ink underline underline-offset-4">
        {t('listing.contactUs')}
      </Link>
    </EmptyState>
  );
}
