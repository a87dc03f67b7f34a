import type { QuoteChange, QuoteLine } from '@karwan/contract/cart';
import type { DisplayedCurrency } from '@karwan/money/format';
import { IconButton } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { QuantityStepper } from '@karwan/ui/controls/quantity-stepper';
import { TrashIcon } from '@karwan/ui/layout/icons';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Picture } from '@karwan/ui/product/picture';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import type { CartLine } from '../../state/store/cart-lines.ts';
import { lineAddress } from './line-address.ts';
import { LineChanges } from './line-changes.tsx';
import { SoldOut } from './sold-out.tsx';

interface RowProps {
  line: CartLine;
  quoted: QuoteLine | undefined;
  changes: readonly QuoteChange[];
  currency: DisplayedCurrency;
  /** The price at which the shopper saw it, if the cart cannot be priced now. */
  lastPrice: { amount: number; currency: DisplayedCurrency } | undefined;
  /** The value of the stepper; it takes effect with Update Cart. */
  quantity: number;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One line of the cart page. Amounts come from the quote; a placeholder reserves their space until then. */
export function CartLineRow(props: RowProps) {
  const { line, quoted, changes, currency, lastPrice, quantity, onQuantity, onRemove } = props;
  const t = useT();
  const { name, image } = quoted ?? line.seen;
  const gone = changes.some((change) => change.kind === 'gone');
  const isSoldOut = quoted?.availability === 'Out of Stock';
  return (
    <li className="grid grid-cols-[--spacing(20)_minmax(0,1fr)] gap-x-4 gap-y-3 py-6 md:grid-cols-[--spacing(28)_minmax(0,1fr)_auto_9rem] md:gap-x-6">
      <div className="relative aspect-[4/5] bg-sunken md:row-span-2">
        {image && (
          <Picture image={image} alt="" width={4} height={5} sizes="7rem" widest={320} fill />
        )}
      </div>
      <div className="min-w-0">
        <Link
          href={lineAddress(line)}
          dir="auto"
          className="line-clamp-3 break-words font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {line.options.map(({ optionId, optionTitle, valueTitle }) => (
          <p key={optionId} className="mt-1 text-sm text-ink-soft">
            {`${optionTitle}: ${valueTitle}`}
          </p>
        ))}
        <p className="mt-1 text-sm text-ink-soft">
          {quoted ? (
            <Price
              size="small"
              amount={quoted.unitPrice}
              oldAmount={quoted.regularPrice}
              currency={currency}
            />
          ) : lastPrice ? (
            <>
              <Price size="small" {...lastPrice} /> <span>{t('cart.lastPrice')}</span>
            </>
          ) : (
            !gone && <Skeleton className="h-4 w-24" />
          )}
        </p>
        <LineChanges
          // Of what is sold out or gone, the price is of no interest.
          changes={isSoldOut || gone ? changes.filter(({ kind }) => kind !== 'price') : changes}
          currency={currency}
        />
        {isSoldOut && <SoldOut line={{ ...line, name }} withRemove={false} />}
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-1 md:col-start-3 md:row-start-1 md:self-start">
        <QuantityStepper
          value={quantity}
          onChange={onQuantity}
          max={999}
          labels={{
            quantity: t('cart.quantityOf', { name }),
            less: `${t('cart.less')}: ${name}`,
            more: `${t('cart.more')}: ${name}`,
          }}
        />
        <IconButton
          label={t('cart.remove', { name })}
          icon={<TrashIcon className="size-5" />}
          onClick={onRemove}
        />
      </div>
      <p className="col-start-2 md:col-start-4 md:row-start-1 md:pt-2.5 md:text-end">
        {isSoldOut ? (
          <span className="text-sm text-ink-soft">{t('cart.notInTotal')}</span>
        ) : quoted ? (
          <Price amount={quoted.total} currency={currency} />
        ) : (
          !gone && !lastPrice && <Skeleton className="h-5 w-28 md:ms-auto" />
        )}
      </p>
    </li>
  );
}
