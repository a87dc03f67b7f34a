import { payoutMethods } from '@karwan/contract/payout-ways';
import type { StaffBooking } from '@karwan/contract/staff-booking';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../../../page/context.ts';
import { refundTranslator } from '../../refunds/refund-texts.ts';

/**
 * The events of a booking; those of refunds that the staff pays say how, with the reference. In the loader, because the order's
 * page does not load the texts of refunds.
 */
export function withPayouts(
  context: Readonly<RouterContextProvider>,
  { events, parts }: Pick<StaffBooking, 'events' | 'parts'>,
): StaffBooking['events'] {
  const t = refundTranslator(context.get(visitContext).language);
  return events.map((event) => {
    const way = payoutMethods.find((one) => one === event.data.way);
    if (!way) return event;
    const name = t(`refund.ways.${way}`);
    const { reference } = event.data;
    if (event.kind !== 'refund-asked') {
      const said = typeof reference === 'string' ? `${name}: ${reference}` : name;
      return { ...event, note: said };
    }
    const part = parts.find(({ order }) => order.orderId === event.orderId);
    const branch = part?.order.branchName ?? '';
    const said =
      way === 'cash' ? t('payouts.toHandOver', { branch }) : t('payouts.toSend', { way: name });
    return { ...event, note: said };
  });
}
