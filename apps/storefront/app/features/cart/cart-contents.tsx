import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Suspense, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { currencyIn, useCurrency, useRootData } from '../../page/root-data.ts';
import { rememberSeen, removeFromCart, updateCart } from '../../state/cart/use-cart.ts';
import { useQuote } from '../../state/cart/use-quote.ts';
import { sameOptions } from '../../state/store/cart-lines.ts';
import { useShop } from '../../state/store/shop-store.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartSummary } from './cart-summary.tsx';

// Loaded after everything that is needed to buy.
const MayLike = lazyWithRetry(() => import('./may-like.tsx'));

/** Milliseconds after the last change of a quantity until the cart is priced again. */
const settleTime = 900;

/** A cart with lines: the table, its totals, and items the shopper may like. */
export function CartContents() {
  const t = useT();
  const lines = useShop((state) => state.cart.lines);
  const priced = useQuote();
  const { quote, error } = priced;
  const root = useRootData();
  const currency = useCurrency(quote?.currency ?? '');
  const [requested, setRequested] = useState<ReadonlyMap<number, number>>(new Map());
  const changed = lines.some((line) => (requested.get(line.id) ?? line.quantity) !== line.quantity);

  // Changes are shown once: when the shopper leaves the page, the new prices count as seen.
  useEffect(() => (quote ? () => rememberSeen(quote) : undefined), [quote]);

  const update = () => {
    updateCart(requested);
    setRequested(new Map());
  };
  // A change takes effect on its own; Update Cart only does not wait.
  useEffect(() => {
    if (requested.size === 0) return;
    const timer = setTimeout(() => {
      updateCart(requested);
      setRequested(new Map());
    }, settleTime);
    return () => clearTimeout(timer);
  }, [requested]);
  return (
    <>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <section aria-label={t('cart.lines')}>
          <ul className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                quoted={quote?.lines.find(
                  (one) =>
                    one.itemCustomId === line.itemCustomId &&
                    sameOptions(one.options, line.options),
                )}
                changes={
                  quote?.changes.filter((one) => one.itemCustomId === line.itemCustomId) ?? []
                }
                currency={currency}
                lastPrice={
                  error && !quote
                    ? {
                        amount: line.seen.unitPrice,
                        currency: currencyIn(root, line.seen.currency),
                      }
                    : undefined
                }
                quantity={requested.get(line.id) ?? line.quantity}
                onQuantity={(quantity) => setRequested(new Map(requested).set(line.id, quantity))}
                onRemove={() => removeFromCart(line.id)}
              />
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap justify-between gap-3">
            <ButtonLink href="/" variant="quiet" className="-ms-5">
              {t('cart.continueShopping')}
            </ButtonLink>
            <Button variant="secondary" disabled={!changed} onClick={update}>
              {t('cart.update')}
            </Button>
          </div>
        </section>
        <CartSummary priced={priced} currency={currency} onProceed={changed ? update : undefined} />
      </div>
      <Suspense fallback={null}>
        <MayLike itemCustomId={lines[0]?.itemCustomId} />
      </Suspense>
    </>
  );
}
