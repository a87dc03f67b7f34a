import type { QuoteLine } from '@karwan/contract/cart';
import type { DisplayedCurrency } from '@karwan/money/format';
import { useListFocus } from '@karwan/ui/behaviour/use-list-focus.ts';
import { Button, ButtonLink, IconButton } from '@karwan/ui/controls/button';
import { CloseIcon } from '@karwan/ui/layout/icons';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Price } from '@karwan/ui/product/price';
import { RowCard } from '@karwan/ui/product/row-card';
import { useT } from '../../../i18n/use-t.ts';
import { useCurrency } from '../../../page/root-data.ts';
import { RouterLink } from '../../../page/router-link.tsx';
import { PriceTotals } from '../../../shared/totals/price-totals.tsx';
import { UnpricedTotals } from '../../../shared/totals/unpriced-totals.tsx';
import { removeFromCart } from '../../../state/cart/use-cart.ts';
import { type CartQuote, useQuote } from '../../../state/cart/use-quote.ts';
import { type CartLine, sameOptions } from '../../../state/store/cart-lines.ts';
import { useShop } from '../../../state/store/shop-store.ts';
import { lineAddress } from '../line-address.ts';

function Line({
  line,
  quoted,
  currency,
}: {
  line: CartLine;
  quoted?: QuoteLine;
  currency: DisplayedCurrency;
}) {
  const t = useT();
  const { name, image } = quoted ?? line.seen;
  return (
    <RowCard
      image={image}
      className="py-4"
      end={
        <IconButton
          label={t('cart.remove', { name })}
          icon={<CloseIcon className="size-4" />}
          onClick={() => removeFromCart(line.id)}
          className="-me-2"
        />
      }
    >
      <div className="text-sm">
        <RouterLink
          href={lineAddress(line)}
          dir="auto"
          className="line-clamp-2 font-medium underline-offset-4 hover:underline"
        >
          {name}
        </RouterLink>
        {line.options.map(({ optionId, optionTitle, valueTitle }) => (
          <p key={optionId} className="text-ink-soft">{`${optionTitle}: ${valueTitle}`}</p>
        ))}
        <p className="mt-1 flex flex-wrap items-baseline gap-1 tabular-nums">
          {line.quantity} ×{' '}
          {quoted ? (
            <Price size="small" amount={quoted.unitPrice} currency={currency} />
          ) : (
            <Skeleton className="h-4 w-20" />
          )}
        </p>
      </div>
    </RowCard>
  );
}

function Totals({
  quote,
  pending,
  error,
  retry,
  currency,
}: CartQuote & { currency: DisplayedCurrency }) {
  const t = useT();
  if (error) {
    return (
      <div role="alert" className="flex items-center justify-between gap-3 py-3 text-sm">
        <span className="text-ink-soft">{t('cart.quoteFailed')}</span>
        <Button variant="quiet" size="small" onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!quote) return <UnpricedTotals />;
  return (
    <div className="py-4">
      <PriceTotals
        totals={quote.summary}
        currency={currency}
        parts={quote.parts}
        promotions={quote.promotions}
        pending={pending}
      />
    </div>
  );
}

/** The lines of the cart: quantities come from the browser, amounts from the quote. */
export default function CartPanel() {
  const t = useT();
  const lines = useShop((state) => state.cart.lines);
  const priced = useQuote();
  const currency = useCurrency(priced.quote?.currency ?? '');
  const holder = useListFocus<HTMLDivElement>(lines.length);
  if (lines.length === 0) {
    return (
      <div ref={holder} tabIndex={-1} className="px-6 py-12 text-center text-ink-soft outline-none">
        {t('cart.empty')}
      </div>
    );
  }
  const quotedLine = (line: CartLine) =>
    priced.quote?.lines.find(
      (one) => one.itemCustomId === line.itemCustomId && sameOptions(one.options, line.options),
    );
  return (
    <div ref={holder} tabIndex={-1} className="px-5 outline-none">
      <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto overscroll-contain">
        {lines.map((line) => (
          <Line key={line.id} line={line} quoted={quotedLine(line)} currency={currency} />
        ))}
      </ul>
      <div className="border-t border-line">
        <Totals {...priced} currency={currency} />
      </div>
      <div className="grid grid-cols-2 gap-3 pb-5">
        <ButtonLink href="/shop/cart" variant="secondary">
          {t('cart.viewCart')}
        </ButtonLink>
        <ButtonLink href="/shop/checkout">{t('cart.checkout')}</ButtonLink>
      </div>
    </div>
  );
}
