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
}

/**
 * Opens the item's page at the marketplace in a new tab and reports the visit. A plain link: it works
 * without JavaScript and does not wait for the report.
 */
export function BuyNow({ merchant, itemId, href }: Props) {
  const t = useT();
  const note = () => reportVisit(merchant, { itemId, visitId: crypto.randomUUID() });
  return (
    <a
      href={href}
      target="_blank"
      rel="sponsored nofollow noopener"
      onClick={note}
      onAuxClick={(event) => event.button === 1 && note()}
      className={buttonClass({ size: 'large', block: true })}
    >
      {t('marketplace.buyNow')}
      <span className="sr-only">{t(`${textsOf[merchant]}.opensTab`)}</span>
    </a>
  );
}
