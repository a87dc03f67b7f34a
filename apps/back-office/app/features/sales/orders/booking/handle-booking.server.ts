import type { ShopClient } from '@karwan/contract/contract';
import { type OrderStatus, orderStatuses } from '@karwan/contract/order';
import { decimalsOf } from '@karwan/money/decimals';
import { parseTypedAmount } from '@karwan/money/typed-amount';
import { changedFields } from '../../../../page/conflict.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { type Move, withParcel } from './moves.tsx';

type Values = Readonly<Record<string, string>>;

const isMove = (status: OrderStatus): status is Move => status !== 'Booked' && status !== 'Quoted';

/** The statuses that `staffOrders.transition` accepts, of those that the state table allows. */
export const movesOf = (statuses: readonly OrderStatus[]): Move[] => statuses.filter(isMove);

const intents = { method, move, note, parcel, quote };

/** Carries out a form of a booking; `row` is the order that it is about. */
export function handleBookingForm(client: ShopClient, form: { request: Request; url: URL }) {
  return handleForm(form, async ({ row = '', intent = '', ...values }) => {
    if (!Object.hasOwn(intents, intent)) throw new RefusedField('intent');
    await intents[intent as keyof typeof intents](client, row, values);
  });
}

async function method(client: ShopClient, parentOrderId: string, values: Values) {
  if (!values.method) throw new RefusedField('method');
  await client.staffPayments.changeMethod({ parentOrderId, method: values.method });
}

async function move(client: ShopClient, id: string, values: Values) {
  const { carrier = '', number = '', note = '' } = values;
  const to = movesOf(orderStatuses).find((status) => status === values.to);
  if (to === undefined) throw new RefusedField('to');
  const tracking = withParcel.has(to) && (carrier || number) ? { carrier, number } : undefined;
  await client.staffOrders.transition({ id, to, note, tracking });
}

/** Parses an amount in the order's currency, to minor units. @throws RefusedField */
async function amountOf(client: ShopClient, id: string, typed = ''): Promise<number> {
  const { order } = await client.staffOrders.detail({ id });
  const amount = parseTypedAmount(typed, decimalsOf(order.currencyCode));
  if (amount === undefined) throw new RefusedField('amount');
  return amount;
}

async function quote(client: ShopClient, id: string, values: Values) {
  const amount = await amountOf(client, id, values.amount);
  await client.staffOrders.quoteShipping({ id, amount, note: values.note ?? '' });
}

async function note(client: ShopClient, id: string, { text = '' }: Values) {
  await client.staffOrders.note({ id, text });
}

async function parcel(client: ShopClient, id: string, values: Values) {
  const changes = changedFields(values, ['carrier', 'number']);
  await client.staffOrders.setTracking({ id, version: Number(values.version), changes });
}
