import type { Merchant } from '@karwan/contract/marketplace-item';
import { useT } from '../../i18n/use-t.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { marketplaceSearchAddress } from '../marketplace/marketplace-addresses.ts';
import { textsOf } from '../marketplace/marketplace-texts.ts';

/** A link to the results of a marketplace, which also works without JavaScript. */
export function SeeThere({ merchant, query }: { merchant: Merchant; query: string }) {
  const t = useT();
  return (
    <RouterLink
      href={marketplaceSearchAddress(merchant, query)}
      className="inline-block text-ink wrap-anywhere underline underline-offset-4"
    >
      {t(`${textsOf[merchant]}.searchFor`, { name: query })}
    </RouterLink>
  );
}
