import type { Quote } from '@karwan/contract/cart';
import type { DisplayedCurrency } from '@karwan/money/format';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { HandOffLink } from './hand-off-link.tsx';

/** A link to a chat with the shop, with the cart and its current prices in the message. */
export function CartHandOff({ quote, currency }: { quote: Quote; currency: DisplayedCurrency }) {
  const t = useT();
  const { siteName } = useRootData().site;
  return (
    <p className="mt-2 text-center">
      <HandOffLink
        label={t('whatsApp.sendCart')}
        summary={{
          opening: t('whatsApp.cart', { name: siteName }),
          lines: quote.lines,
          total: quote.summary.grandTotal,
          currency,
        }}
      />
    </p>
  );
}
