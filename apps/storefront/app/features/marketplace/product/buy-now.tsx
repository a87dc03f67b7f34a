import type { Merchant } from '@karwan/contract/marketplace-item';
import { buttonClass } from '@karwan/ui/controls/button';
import { useT } from '../../../i18n/use-t.ts';
import { reportVisit } from '../../../state/calls/report-visit.ts';
import { textsOf } from '../marketplace-texts.ts';

interface Props {
  merchant: Merchant;
  itemId: string;
  /** The affiliate link, if there is one. */
  href: string;
  isSoldOut: boolean;
}

/**
 * Opens the item's page at the marketplace in a new tab and reports the visit. A plain link: it works
 * without JavaScript and does not wait for the report. What is sold out can only be looked at there.
 */
export function BuyNow({ merchant, itemId, href, isSoldOut }: Props) {
  const t = useT();
  const note = () => reportVisit(merchant, { itemId, visitId: crypto.randomUUID() });
  return (
    <a
      href={href}
      target="_blank"
      rel="sponsored nofollow noopener"
      onClick={note}
      onAuxClick={(event) => event.button === 1 && note()}
      className={buttonClass({
        variant: isSoldOut ? 'secondary' : 'primary',
        size: 'medium',
        block: true,
      })}
    >
      {t(isSoldOut ? 'marketplace.seeThere' : 'marketplace.buyNow')}
      <span className="sr-only">{t(`${textsOf[merchant]}.opensTab`)}</span>
    </a>
  );
}
