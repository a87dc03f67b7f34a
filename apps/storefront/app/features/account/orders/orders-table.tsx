import type { OwnBooking } from '@karwan/contract/sales/own-bookings';
import { formatDate } from '@karwan/i18n/dates';
import { Link } from '@karwan/ui/controls/link';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { truncate } from '@karwan/ui/layout/truncate.ts';
import { Price } from '@karwan/ui/product/price';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useCurrency } from '../../../page/root-data.ts';
import { bookingTotal } from '../../../shared/order/booking-total.ts';
import { ItemPicture } from '../../../shared/order/item-picture.tsx';
import { orderAddress } from '../../../shared/order/order-address.ts';
import { bookingStates } from './booking-states.ts';

/** Characters of a name in a narrow column. */
const nameLength = 40;

/** What was ordered, such as "Calm Face Oil and 2 more". */
function Goods({ booking }: { booking: OwnBooking }) {
  const t = useT();
  const { firstItems, lineCount } = booking;
  const [first] = firstItems;
  if (!first) return null;
  const name = truncate(first.name, nameLength);
  return (
    <>
      <span className="flex gap-1 sm:mb-1">
        {firstItems.map(({ image }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may show the same picture
          <ItemPicture key={index} image={image} className="w-10 shrink-0" />
        ))}
      </span>
      <span dir="auto" className="mt-1 block wrap-anywhere">
        {lineCount > 1 ? t('account.orders.andMore', { name, more: lineCount - 1 }) : name}
      </span>
    </>
  );
}

/** Cells below each other, where large text leaves no room for columns. */
const stacked = '@max-[17rem]:block @max-[17rem]:py-1 @max-[17rem]:text-start';

function Row({ booking }: { booking: OwnBooking }) {
  const t = useT();
  const { parentOrderId, parts } = booking;
  const currency = useCurrency(booking.currencyCode);
  const date = formatDate(useLanguage(), 'date', booking.createdAt);
  return (
    <tr className="border-b border-line align-top @max-[17rem]:block @max-[17rem]:pb-4">
      <th scope="row" className={classNames('relative py-4 pe-4 text-start font-normal', stacked)}>
        <Goods booking={booking} />
        <Link
          href={orderAddress(parentOrderId)}
          aria-label={t('account.orders.open', { id: parentOrderId })}
          className="text-sm tabular-nums tracking-wide underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:decoration-ink"
        >
          <bdi dir="ltr">{parentOrderId}</bdi>
        </Link>
        <span className="block whitespace-nowrap text-sm text-ink-soft sm:hidden">{date}</span>
      </th>
      <td className="py-4 pe-4 whitespace-nowrap max-sm:hidden">{date}</td>
      <td className={classNames('py-4 pe-4', stacked)}>
        {bookingStates(parts).map(({ orderStatus, moneyState }) => (
          <span key={`${orderStatus} ${moneyState}`} className="mb-1 block">
            {t(`track.status.${orderStatus}`)}
            <span className="block text-sm text-ink-soft">{t(`money.state.${moneyState}`)}</span>
          </span>
        ))}
      </td>
      <td className={classNames('py-4 text-end whitespace-nowrap', stacked)}>
        <Price amount={bookingTotal(parts)} currency={currency} />
      </td>
    </tr>
  );
}

interface Props {
  bookings: readonly OwnBooking[];
  label: string;
}

/** Order, Date, Status, Total (spec section 2, Account pages): a row for each booking. */
export function OrdersTable({ bookings, label }: Props) {
  const t = useT();
  const head = 'py-3 pe-4 text-start text-sm font-medium text-ink-soft';
  return (
    <div className="@container">
      <table aria-label={label} className="w-full border-collapse @max-[17rem]:block">
        <thead className="@max-[17rem]:sr-only">
          <tr className="border-b border-line-strong">
            <th scope="col" className={head}>
              {t('account.orders.order')}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t('account.orders.date')}
            </th>
            <th scope="col" className={head}>
              {t('account.orders.status')}
            </th>
            <th scope="col" className="py-3 text-end text-sm font-medium text-ink-soft">
              {t('account.orders.total')}
            </th>
          </tr>
        </thead>
        <tbody className="@max-[17rem]:block">
          {bookings.map((booking) => (
            <Row key={booking.parentOrderId} booking={booking} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
