import { setTimeout as sleep } from 'node:timers/promises';
import { findBooking } from '../../sales/reading/find-booking.ts';
import { PaymentClosed } from '../attempt/open-attempt.ts';
import { settlePayment } from '../attempt/settle-payment.ts';
import { startPayment } from '../attempt/start-payment.ts';
import { capturePayment, refundPayment } from '../ledger/change-payment.ts';
import { selectCurrentPayment } from '../ledger/select-payment.ts';
import { ProviderDown, ProviderRefusal } from '../providers/port.ts';
import { type Dice, type LedgerWorld, products } from './test-ledger-world.ts';
import { book } from './test-payments.ts';

const methods = ['cash-on-delivery', 'swedbankpay', 'payson', 'easypaisa', 'jazzcash'] as const;
export type Method = (typeof methods)[number];
type Started = Awaited<ReturnType<typeof startPayment>>;

const phone = '0345 1234567';

/** Simulates a customer from the booking to the payment, and sometimes to the refund. */
export async function shopAround(world: LedgerWorld, dice: Dice): Promise<Method> {
  const method = dice.pick(methods);
  const id = await book(world, world.tenant, method, dice.pick(products));
  if (method === 'cash-on-delivery') {
    if (dice.chance(0.8)) await requestChange(world, capturePayment, id, 'handed over');
    return method;
  }
  for (let attempt = 0; attempt < 4; attempt++) {
    const started = await start(world, dice, id, method);
    if (!started) break;
    // The same customer in a second tab.
    if (dice.chance(0.05)) await start(world, dice, id, method);
    await pay(world, dice, started, method);
    const state = await returnLater(world, dice, id);
    if (state !== 'failed' && state !== 'cancelled') break;
    if (dice.chance(0.3)) break;
  }
  await afterwards(world, dice, id, method);
  return method;
}

/** Starts the payment; retries until a server answers or nothing is left to be paid. */
async function start(world: LedgerWorld, dice: Dice, id: string, method: Method) {
  const way =
    method === 'easypaisa'
      ? dice.pick(['account', 'account', 'voucher', 'page'])
      : dice.pick(['account', 'page']);
  for (let tries = 0; tries < 12; tries++) {
    const booking = await findBooking(world.db, world.tenant.id, id);
    if (!booking) throw new Error(`no booking ${id}`);
    try {
      const options: Record<string, string> = { way, phone };
      return await startPayment({ ...world, language: 'en' }, { booking, options });
    } catch (error) {
      if (error instanceof PaymentClosed) return undefined;
      if (!(error instanceof ProviderDown || error instanceof ProviderRefusal)) throw error;
      await sleep(100 + dice.roll() * 400);
    }
  }
  return undefined;
}

async function pay(world: LedgerWorld, dice: Dice, started: Started, method: Method) {
  const { payment, next } = started;
  const providerId = payment.provider_id ?? '';
  if (dice.chance(0.08)) return;
  if (method === 'swedbankpay') {
    await world.swedbankpay.pay(providerId, dice.chance(0.8) ? undefined : declined);
  } else if (method === 'payson') {
    const good = dice.chance(0.8);
    world.payson.decide(providerId, good ? 'readyToShip' : dice.pick(['denied', 'canceled']));
  } else if (next.kind === 'form') {
    await payOnPage(world, dice, started, method);
  } else if (method === 'easypaisa' && dice.chance(0.7)) {
    await sleep(dice.roll() * 200);
    world.easypaisa.payVoucher(providerId);
  }
}

/** A card that the bank declines. */
const declined = '4925000000000087';

/** Acts as a browser with a wallet's form; it may be closed before it returns. */
async function payOnPage(world: LedgerWorld, dice: Dice, started: Started, method: Method) {
  const { payment, next } = started;
  if (next.kind !== 'form') return;
  const reference = payment.provider_id ?? '';
  const decision = dice.pick(['pay', 'pay', 'pay', 'refuse', 'cancel', 'voucher']);
  const first = await post(next.url, next.fields);
  const token = URL.parse(first.headers.get('location') ?? '')?.searchParams.get('auth_token');
  const origin = new URL(next.url).origin;
  if (method === 'easypaisa') {
    if (!token) return;
    const back = `${world.address}/v1/payment/return/easypaisa`;
    await post(`${origin}/easypay/Confirm.jsf`, { auth_token: token, postBackURL: back });
  }
  const path = method === 'easypaisa' ? '/easypay/decide' : '/CustomerPortal/decide';
  const answer = await post(origin + path, { orderId: reference, reference, decision });
  if (decision === 'voucher' && dice.chance(0.7)) {
    world[method === 'easypaisa' ? 'easypaisa' : 'jazzcash'].payVoucher(reference);
  }
  if (dice.chance(0.4)) return;
  const location = answer.headers.get('location');
  if (location) await fetch(location, { redirect: 'manual' });
  else await post(`${world.address}/v1/payment/return/jazzcash`, fieldsOf(await answer.text()));
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** The hidden form fields of a page. */
export const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
    ]),
  );

/** Polls the payment's state a few times, or leaves. */
async function returnLater(world: LedgerWorld, dice: Dice, id: string) {
  const looks = dice.chance(0.3) ? 0 : 4;
  for (let look = 0; look < looks; look++) {
    const payment = await selectCurrentPayment(world.db, world.tenant.id, id);
    if (payment?.state !== 'pending') return payment?.state;
    await settlePayment(world, payment.id, { actor: 'return' }).catch(unlessDown);
    await sleep(120 + dice.roll() * 250);
  }
  return (await selectCurrentPayment(world.db, world.tenant.id, id))?.state;
}

/** Acts as the shop: captures the payment, and sometimes refunds all or part of it. */
async function afterwards(world: LedgerWorld, dice: Dice, id: string, method: Method) {
  const isCard = method === 'swedbankpay' || method === 'payson';
  if (isCard && dice.chance(0.85)) await requestChange(world, capturePayment, id, 'accepted');
  if (!dice.chance(0.25)) return;
  const part = isCard && dice.chance(0.5) ? 1_000 + Math.floor(dice.roll() * 5_000) : undefined;
  await requestChange(world, refundPayment, id, 'complaint', part);
}

async function requestChange(
  world: LedgerWorld,
  ask: typeof capturePayment,
  parentOrderId: string,
  key: string,
  orderAmount?: number,
) {
  const requested = {
    tenantId: world.tenant.id,
    parentOrderId,
    key,
    actor: 'staff:1',
    orderAmount,
  };
  await world.db.transaction().execute((trx) => ask(trx, world.jobs, requested));
}

export function unlessDown(error: unknown): undefined {
  if (!(error instanceof ProviderDown || error instanceof ProviderRefusal)) throw error;
}
