import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { EmptyState } from '@karwan/ui/layout/empty-state';
import { useT } from '../../../i18n/use-t.ts';
import { chatAddress } from '../../../page/addresses.ts';
import { useRootData } from '../../../page/root-data.ts';
import { ProductRequest } from '../../messages/product-request.tsx';
import { marketplacePageAddress } from '../marketplace-addresses.ts';

type Props = { title: string; path: string; page: number; sort: string; isSearch: boolean };

/** An empty marketplace list with links onward; a search can be sent to the shop (spec section 2). */
export default function MarketplaceEmpty({ title, path, page, sort, isSearch }: Props) {
  const t = useT();
  const { site } = useRootData();
  if (page > 1) {
    return (
      <EmptyState
        title={t('listing.pastTheEnd', { number: page })}
        action={
          <ButtonLink href={marketplacePageAddress(path, { page: 1, sort })} variant="secondary">
            {t('listing.toStart')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <EmptyState title={t('listing.noResults', { name: title })}>
        {t('listing.checkSpelling')}{' '}
        <Link
          href={isSearch ? '/site/contact-us' : chatAddress(site.chatNumber)}
          className="text-ink underline underline-offset-4"
        >
          {t('listing.contactUs')}
        </Link>
        {isSearch && t('listing.helpFind')}
      </EmptyState>
      {isSearch && <ProductRequest query={title} />}
    </>
  );
}
