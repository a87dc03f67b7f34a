import type { Order } from '@karwan/contract/order';
import { Link } from '@karwan/ui/link';
import { Price } from '@karwan/ui/price';
import { truncate } from '@karwan/ui/truncate.ts';
import { useT } from '../../i18n/use-t.ts';
import { ItemPicture } from '../confirmation/item-picture.tsx';

/** How much of a product's name is shown (spec section 9). */
const nameLength = 70;

/** What is in an order, with what each line costs. */
export function OrderLines({ order }: { order: Order }) {
  const t = useT();
  const { currency } = order;
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="border-b border-line pb-3 text-heading">
        {t('account.order.items')}
      </h2>
      <ul className="divide-y divide-line border-b border-line">
        {[...order.pickedItems, ...order.nonRegisteredItems].map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-2 py-4 sm:grid-cols-[4rem_1fr_auto]"
          >
            <ItemPicture image={item.image} className="self-start max-sm:row-span-2" />
            <div className="min-w-0">
              <Link
                href={item.itemWebUrl}
                dir="auto"
                className="underline-offset-4 hover:underline"
              >
                {truncate(item.name, nameLength)}
              </Link>
              {item.options.map(({ optionId, optionTitle, valueTitle }) => (
                <p key={optionId} className="text-sm text-ink-soft">
                  {`${optionTitle}: ${valueTitle}`}
                </p>
              ))}
              <p className="mt-1 text-sm text-ink-soft">
                {item.quantity} × <Price size="small" amount={item.unitPrice} symbol={currency} />
              </p>
            </div>
            <Price amount={item.totalPrice} symbol={currency} className="max-sm:col-start-2" />
          </li>
        ))}
      </ul>
    </section>
  );
}
