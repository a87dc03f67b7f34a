import type { OrderItem } from '@karwan/contract/order';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { ChosenOptions, ShopText } from '../../../../page/shop-text.tsx';

interface Props {
  items: readonly OrderItem[];
  code: string;
  symbol: string;
}

/** The lines of an order, quantities first: that is where packing goes wrong. */
export function OrderLines({ items, code, symbol }: Props) {
  const t = useT();
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="order-line">
          <span className="block aspect-[4/5] w-12 overflow-hidden bg-sunken">
            {item.image && (
              <Picture
                image={item.image}
                alt=""
                width={96}
                height={120}
                sizes="48px"
                narrowest={48}
                widest={96}
                fill
              />
            )}
          </span>
          <span className="min-w-0">
            <b className="tabular-nums">{item.quantity} ×</b> <ShopText>{item.name}</ShopText>
            <ChosenOptions options={item.options} />
            <bdi dir="ltr" lang="en" className="block text-sm break-words text-ink-soft">
              {item.variantCode ?? item.itemCustomId}
            </bdi>
          </span>
          <span className="order-line-price">
            <Amount minor={item.totalPrice} code={code} symbol={symbol} />
            {item.discount > 0 && (
              <span className="text-sm text-ink-soft">
                <Amount minor={-item.discount} code={code} symbol={symbol} />
              </span>
            )}
            {item.quantity > 1 && (
              <span className="text-sm text-ink-soft">
                {t('booking.each')} <Amount minor={item.unitPrice} code={code} symbol={symbol} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
