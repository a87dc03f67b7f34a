import { buttonClass } from '@karwan/ui/button';
import { useT } from '../../i18n/use-t.ts';
import { reportVisit } from '../../state/report-visit.ts';

interface Props {
  itemId: string;
  /** The affiliate link where there is one. */
  href: string;
}

/**
 * Opens the item's own page in a new tab and notes the visit. A plain link: it works without script,
 * and nothing waits for the note.
 */
export function BuyNow({ itemId, href }: Props) {
  const t = useT();
  const note = () => reportVisit({ itemId, visitId: crypto.randomUUID() });
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
      <span className="sr-only">{t('marketplace.opensTab')}</span>
    </a>
  );
}
