import type { ShopClient } from '@karwan/contract/contract';
import { type OrderStatus, orderStatuses } from '@karwan/contract/order';
import { decimalsOf } from '@karwan/money/decimals';
import { parseTypedAmount } from '@karwan/money/typed-amount';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../page/refusal.server.ts';
import type { Refusal } from '../../page/refusal.ts';
import type { Answer, Intent } from './answer.ts';
import type { Move } from './moves.tsx';

const isMove = (status: OrderStatus): status is Move => status !== 'Booked' && status !== 'Quoted';

/** What may be sent to `orderDesk.transition`, of what the state table allows. */
export const movesOf = (statuses: readonly OrderStatus[]): Move[] => statuses.filter(isMove);

/** A field that was refused before anything was asked. */
const refused = (name: string): Refusal => ({
  code: 'BAD_REQUEST',
  fields: { [name]: 'range' },
});

/** Does what a form of a booking asks for: shows the booking again, or why that was not possible. */
export async function answerBooking(client: ShopClient, form: FormData, page: string) {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { order = '', intent = '' } = values;
  const refusal = await carryOut(client, intent as Intent, order, values);
  if (refusal === undefined) return redirect(page);
  const answer: Answer = { intent: intent as Intent, order, refusal, values };
  return data(answer, { status: refusal.code === 'CONFLICT' ? 409 : 400 });
}

async function carryOut(
  client: ShopClient,
  intent: Intent,
  order: string,
  values: Record<string, string>,
): Promise<Refusal | undefined> {
  try {
    if (intent === 'move') return await move(client, order, values);
    if (intent === 'quote') return await quote(client, order, values);
    if (intent === 'refund') return await refund(client, order, values);
    return refused('intent');
  } catch (error) {
    return refusalOf(error);
  }
}

async function move(client: ShopClient, id: string, values: Record<string, string>) {
  const { carrier = '', number = '', note = '' } = values;
  const to = movesOf(orderStatuses).find((status) => status === values.to);
  if (to === undefined) return refused('to');
  const hasParcel = to === 'Shipped' || to === 'OutForDelivery';
  const tracking = hasParcel && (carrier || number) ? { carrier, number } : undefined;
  await client.orderDesk.transition({ id, to, note, tracking });
}

/** The amount that was typed, in the minor units of the order's currency. */
async function amountOf(client: ShopClient, id: string, typed: string | undefined) {
  const { order } = await client.orderDesk.detail({ id });
  return parseTypedAmount(typed ?? '', decimalsOf(order.currencyCode));
}

async function quote(client: ShopClient, id: string, values: Record<string, string>) {
  const amount = await amountOf(client, id, values.amount);
  if (amount === undefined) return refused('amount');
  await client.orderDesk.quoteShipping({ id, amount, note: values.note ?? '' });
}

async function refund(client: ShopClient, id: string, values: Record<string, string>) {
  const amount = await amountOf(client, id, values.amount);
  if (amount === undefined) return refused('amount');
  await client.orderDesk.refund({
    headers: { 'idempotency-key': values.key ?? '' },
    params: { id },
    body: { amount, reason: values.reason ?? '' },
  });
}
