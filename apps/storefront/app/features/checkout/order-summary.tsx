import { Button } from '@karwan/ui/button';
import { Price } from '@karwan/ui/price';
import { useT } from '../../i18n/use-t.ts';
import { UnpricedTotals } from '../../shell/unpriced-totals.tsx';
import type { CartQuote } from '../../state/use-quote.ts';
import { LineChanges } from '../cart/line-changes.tsx';
import { QuoteTotals, sharedReservePercent } from '../cart/quote-totals.tsx';

/** What is about to be booked: lines, branches and totals as the server says they are. */
export function OrderSummary({ priced, symbol }: { priced: CartQuote; symbol: string }) {
  const t = useT();
  const { quote, pending, error, retry } = priced;
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary" className="mb-4 text-heading">
        {t('checkout.yourOrder')}
      </h2>
      {error && (
        <div role="alert" className="text-sm">
          <p className="text-oxblood">{t('cart.quoteFailed')}</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      {!quote && !error && <UnpricedTotals />}
      {quote && (
        <>
          <ul className="mb-4 divide-y divide-line border-b border-line text-sm">
            {quote.lines.map((line) => (
              <li
                key={[line.itemCustomId, ...line.options.map((one) => one.valueId)].join()}
                className="flex justify-between gap-4 py-3 first:pt-0"
              >
                <span className="min-w-0">
                  <span className="text-ink-soft">{`${line.quantity} × `}</span>
                  <bdi>{line.name}</bdi>
                  {line.options.map((one) => (
                    <span key={one.optionId} className="block text-ink-soft">
                      {`${one.optionTitle}: ${one.valueTitle}`}
                    </span>
                  ))}
                </span>
                <Price size="small" amount={line.total} symbol={symbol} className="shrink-0" />
              </li>
            ))}
          </ul>
          <LineChanges
            changes={quote.changes.filter((change) => change.kind !== 'price')}
            symbol={symbol}
          />
          <QuoteTotals
            summary={quote.summary}
            symbol={symbol}
            reservePercent={sharedReservePercent(quote.parts)}
            pending={pending}
          />
          {quote.parts.length > 1 && (
            <p className="mt-4 text-sm text-ink-soft">
              {t('checkout.parts', {
                branches: quote.parts.map((part) => part.branchName).join(', '),
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
