import { addressLine, addressLines } from '@karwan/contract/address-lines';
import type { OrderAddress } from '@karwan/contract/order';
import { formatDays } from '@karwan/i18n/day-counts';
import { isolated } from '@karwan/i18n/isolated';
import { joinList } from '@karwan/i18n/join-list';
import { formatOpeningHours } from '@karwan/i18n/opening-hours';
import { readWeek } from '../../../fulfilment/branches/delivery-slots.ts';
import { deliveryDaysOf } from '../../../sales/reading/delivery-days-of.ts';
import { mapsLink } from '../../../sales/reading/maps-link.ts';
import type { OrderRow } from '../../../sales/reading/select-orders.ts';
import type { Row } from '../../transport/mail/email-content.ts';
import { slotText } from '../../transport/text/moments.ts';
import { withoutLinks } from '../../transport/text/without-links.ts';
import { languageOf, type OrderNotificationData, textsOf } from './order-notification-data.ts';

/** Where each part of a booking is delivered or picked up, and at which chosen time. */
export function placeRows(order: OrderNotificationData): Row[] {
  const t = textsOf(order);
  const [fetched, brought] = [order.parts.filter(isFetched), order.parts.filter(isBrought)];
  const { customerLat, customerLng } = order.address;
  const home: Row[] = [
    { label: t('confirmation.deliverTo'), value: addressText(order.address) },
    ...mapRow(order, mapsLink(customerLat, customerLng)),
    ...brought.flatMap((part) => whenRow(order, part)),
  ];
  const rows: Row[] = [
    ...fetched.flatMap((part) => [
      { label: t('confirmation.pickUpAt'), value: branchLines(order, part).join('\n') },
      ...mapRow(order, mapsLink(part.branch_latitude, part.branch_longitude)),
      ...whenRow(order, part),
      ...hoursRow(order, part),
    ]),
  ];
  if (brought.length > 0) rows.push(...home);
  if (fetched.length > 0) {
    rows.push({ label: t('orderBooked.bring'), value: t('orderBooked.whatToBring') });
  }
  return rows;
}

/**
 * The places of pick-up and the times as short sentences for an SMS. The address of a delivery is left out: the customer
 * wrote it, and an SMS from the shop must not carry a stranger's words.
 */
export function placeSentences(order: OrderNotificationData): string[] {
  const t = textsOf(order);
  const text = (label: string, places: readonly string[], parts: readonly OrderRow[]) => {
    const times = parts.map((part) => slotOf(order, part) || daysOf(order, part));
    const named = [...places, ...new Set(times.filter(Boolean))];
    return named.length > 0 ? [`${label}: ${joinList(languageOf(order), named)}.`] : [];
  };
  return [
    ...order.parts
      .filter(isFetched)
      .flatMap((part) =>
        text(t('confirmation.pickUpAt'), [isolated(addressLine(branchLines(order, part)))], [part]),
      ),
    ...text(t('confirmation.when'), [], order.parts.filter(isBrought)),
  ];
}

const isFetched = (part: OrderRow) => part.delivery_method === 'store';
const isBrought = (part: OrderRow) => !isFetched(part);

function mapRow(order: OrderNotificationData, url: string | undefined): Row[] {
  const t = textsOf(order);
  return url
    ? [{ label: t('orderBooked.location'), value: t('account.order.showOnMap'), url }]
    : [];
}

function whenRow(order: OrderNotificationData, part: OrderRow): Row[] {
  const when = slotOf(order, part) || daysOf(order, part);
  if (!when) return [];
  const t = textsOf(order);
  // With several parts, each has its own day.
  return [
    {
      label:
        order.parts.length > 1
          ? `${t('confirmation.when')} (${part.branch_name})`
          : t('confirmation.when'),
      value: when,
    },
  ];
}

function hoursRow(order: OrderNotificationData, part: OrderRow): Row[] {
  const lines = formatOpeningHours(languageOf(order), readWeek(part.branch_opening_hours));
  if (lines.length === 0) return [];
  return [{ label: textsOf(order)('confirmation.openingHours'), value: lines.join('\n') }];
}

function slotOf(
  order: OrderNotificationData,
  { start_slot: start, end_slot: end }: OrderRow,
): string {
  return start ? slotText(start, end, languageOf(order)) : '';
}

/** The usual delivery time of a branch that does not deliver itself. */
function daysOf(order: OrderNotificationData, part: OrderRow): string {
  const days = deliveryDaysOf(part);
  if (!days) return '';
  return textsOf(order)('orderBooked.usually', { days: formatDays(languageOf(order), days) });
}

/** The branch's address and phone number; without its own, the shop's. */
function branchLines({ shop }: OrderNotificationData, part: OrderRow): string[] {
  const phone = part.branch_phone || shop.phone;
  return [part.branch_name, part.branch_address, phone && isolated(phone)].filter(Boolean);
}

function addressText(address: OrderAddress): string {
  return withoutLinks(addressLine(addressLines(address)));
}
