import type { Order, OrderItem } from '@karwan/contract/order';
import { Link } from '@karwan/ui/controls/link';
import { truncate } from '@karwan/ui/layout/truncate.ts';
import { Price } from '@karwan/ui/product/price';
import type { ReactNode } from 'react';
import { ItemPicture } from './item-picture.tsx';
import { currencyOf } from './timeline/currency-of.ts';

/** Characters of a product's name that are shown (spec section 9). */
const nameLength = 70;

interface OrderedItemsProps {
  order: Order;
  linked?: boolean;
  /** Additional content below a line. */
  below?: (item: OrderItem) => ReactNode;
}

/** The lines of an order with prices, that of one piece where there are several; with `linked` the names link to the products. */
export function OrderedItems({ order, linked, below }: OrderedItemsProps) {
  const currency = currencyOf(order);
  return (
    <ul className="divide-y divide-line">
      {[...order.pickedItems, ...order.nonRegisteredItems].map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[--spacing(16)_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 sm:grid-cols-[--spacing(16)_minmax(0,1fr)_auto]"
        >
          <ItemPicture image={item.image} className="self-start max-sm:row-span-2" />
          <div className="min-w-0">
            {linked ? (
              <Link
                href={item.itemWebUrl}
                dir="auto"
                className="underline-offset-4 hover:underline"
              >
                {truncate(item.name, nameLength)}
              </Link>
            ) : (
              <p dir="auto">{truncate(item.name, nameLength)}</p>
            )}
            {item.options.map(({ optionId, optionTitle, valueTitle }) => (
              <p key={optionId} className="text-sm text-ink-soft">
                {`${optionTitle}: ${valueTitle}`}
              </p>
            ))}
            {item.quantity > 1 && (
              <p className="mt-1 text-sm text-ink-soft">
                {item.quantity} × <Price size="small" amount={item.unitPrice} currency={currency} />
              </p>
            )}
            {below?.(item)}
          </div>
          <Price amount={item.totalPrice} currency={currency} className="max-sm:col-start-2" />
        </li>
      ))}
    </ul>
  );
}
