import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@karwan/contract/language';
import type { NextStep } from '@karwan/contract/payment';
import { paymentPage } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import type { Tenant } from '../../platform/tenants.ts';
import { type Booking, payBefore } from '../../sales/reading/find-booking.ts';
import { type PaymentRow, selectPayment } from '../ledger/select-payment.ts';
import {
  type PaymentProvider,
  type PaymentToStart,
  ProviderDown,
  ProviderRefusal,
} from '../providers/port.ts';
import { recordPrompt } from '../providers/wallets/record-prompt.ts';
import { knownPayment, selectHintedPayment } from './known-payment.ts';
import { openAttempt, PaymentClosed } from './open-attempt.ts';
import { priceCharge } from './price-payment.ts';
import { type PaymentContext, settlePayment } from './settle-payment.ts';
import { recordDecline } from './status-checks.ts';
import { closeAttempt, storeStartedPayment } from './store-started-payment.ts';

/** The steps of starting a payment. Tests kill the process after each; the shopper's next try continues. */
export const startSteps = ['attempt stored', 'payment asked', 'answer stored'] as const;

export interface StartPaymentContext extends PaymentContext {
  readonly tenant: Tenant;
  readonly language: Language;
  /** The origin at which this browser visits the shop and must return to; by default the shop's usual one. */
  readonly visitedAt?: string | undefined;
}

export interface PaymentStart {
  readonly booking: Booking;
  readonly payeeReference?: string;
  readonly userAgent?: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** How long to wait for another request that is starting the same payment, in milliseconds. */
const startDeadline = 12_000;
const lookEvery = 150;

/** 8, 8 and 12 characters (spec section 9). */
const newPayeeReference = () => randomBytes(14).toString('hex');

/**
 * Starts a booking's payment, or resumes the open one: a booking has at most one. The payment's row is committed before the
 * provider is called, so that no answer is without a row.
 * @throws PaymentClosed, ProviderDown, ProviderRefusal.
 */
export async function startPayment(
  context: StartPaymentContext,
  start: PaymentStart,
): Promise<{ payment: PaymentRow; next: NextStep }> {
  const { booking } = start;
  const provider = await context.payments.find(context.tenant.id, booking.method);
  if (!provider) throw new ProviderDown(`there are no credentials for ${booking.method}`);
  const { currency } = booking;
  const price = (trx: Transaction<Database>, total: number) =>
    priceCharge(trx, context.tenant.id, { total, currency }, provider);
  // Wallet accounts may be shared by shops, so references for them are never taken from the page.
  const payeeReference = provider.readsByReference
    ? newPayeeReference()
    : await freshReference(context, booking.method, start.payeeReference);
  const attempt = { tenantId: context.tenant.id, booking, price, payeeReference };
  const deadlineAt = Date.now() + startDeadline;
  for (;;) {
    const { payment, isNew } = await openAttempt(context, attempt);
    if (isNew) return ask(context, provider, payment, start);
    if (payment.next_step) return resume(context, provider, payment, start);
    // Another request is calling the provider now, or its process died during the call.
    if (Date.now() - payment.created_at.getTime() > startDeadline) {
      const resumed = await takeOver(context, provider, payment, start);
      if (resumed) return resumed;
    } else if (Date.now() > deadlineAt) throw new ProviderDown('the provider is slow to respond');
    else await sleep(lookEvery);
  }
}

/** The page's reference if no attempt has it yet, else a new one. */
async function freshReference(
  { db, tenant }: StartPaymentContext,
  gateway: string,
  requested: string | undefined,
): Promise<string> {
  if (requested === undefined) return newPayeeReference();
  const hint = { payeeReference: requested };
  const used = await selectHintedPayment(db, tenant.id, gateway, hint);
  return used ? newPayeeReference() : requested;
}

async function ask(
  context: StartPaymentContext,
  provider: PaymentProvider,
  payment: PaymentRow,
  start: PaymentStart,
) {
  await context.onStep?.('attempt stored');
  await recordPrompt(context, payment, start.options ?? {});
  try {
    const started = await provider.start(request(context, payment, start));
    await context.onStep?.('payment asked');
    const stored = await storeStartedPayment(context, payment, started);
    await context.onStep?.('answer stored');
    // Meanwhile the shopper has chosen another method, or the order was cancelled: its page must not be shown.
    if (stored.state !== 'pending') throw new PaymentClosed();
    return { payment: stored, next: started.next };
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      await closeAttempt(context, payment, 'failed', { reason: error.reason });
    } else if (error instanceof ProviderDown && !provider.readsByReference) {
      await closeAttempt(context, payment, 'cancelled', { reason: 'no response' });
    }
    throw error;
  }
}

async function resume(
  context: StartPaymentContext,
  provider: PaymentProvider,
  payment: PaymentRow,
  start: PaymentStart,
) {
  await recordPrompt(context, payment, start.options ?? {});
  await recordDecline(context, payment, null);
  const next = await provider.resume?.(knownPayment(payment), request(context, payment, start));
  return { payment, next: next ?? (payment.next_step as NextStep) };
}

/**
 * Takes over a payment whose first answer was lost, so that there is no page to pay on. It can be resumed only if the
 * provider finds it by our reference.
 * @returns undefined if a new attempt may be made.
 */
async function takeOver(
  context: StartPaymentContext,
  provider: PaymentProvider,
  payment: PaymentRow,
  start: PaymentStart,
) {
  if (provider.readsByReference) {
    const settled = await settlePayment(context, payment.id, { actor: 'return' });
    if (settled.state === 'pending' && provider.resume) {
      await recordPrompt(context, settled, start.options ?? {});
      const next = await provider.resume(knownPayment(settled), request(context, settled, start));
      const stored = await storeStartedPayment(context, settled, {
        providerId: settled.provider_id,
        next,
      });
      return { payment: stored, next };
    }
  } else {
    await closeAttempt(context, payment, 'cancelled', { reason: 'no response' });
  }
  if ((await selectPayment(context.db, payment.id))?.state === 'pending') {
    throw new ProviderDown('the payment is still being created');
  }
  return undefined;
}

function request(
  context: StartPaymentContext,
  payment: PaymentRow,
  start: PaymentStart,
): PaymentToStart {
  const { tenant_id: tenantId, parent_order_id: parentOrderId, gateway } = payment;
  const { payee_reference: payeeReference } = payment;
  const { address } = start.booking;
  const home = context.payments.shopUrl(context.tenant);
  // Return to the same host, because cookies are per host: elsewhere the customer would not be logged in.
  const host = context.visitedAt ?? home;
  const page = `${host}${paymentPage(gateway, parentOrderId)}&payeeReference=${payeeReference}`;
  return {
    tenantId,
    parentOrderId,
    payeeReference,
    amount: payment.amount,
    currency: payment.currency,
    description: `${context.tenant.name} ${parentOrderId}`,
    language: context.language,
    userAgent: start.userAgent ?? 'unknown',
    customer: {
      firstName: address.customerFirstName ?? '',
      lastName: address.customerLastName ?? '',
      email: address.customerEmail ?? '',
      phone: address.customerPhone ?? '',
      street: [address.customerHouseNumber, address.customerStreet].filter(Boolean).join(' '),
      city: address.customerCity ?? '',
      postcode: address.customerPostcode ?? '',
      country: address.customerCountry ?? 'PK',
    },
    urls: {
      host,
      complete: `${page}&returned=1`,
      cancel: `${page}&returned=1&cancelled=1`,
      payment: `${page}&validated=1`,
      callback: `${home}/v1/payment/callback/${gateway}`,
      return: `${host}/v1/payment/return/${gateway}`,
      terms: `${host}/site/terms`,
    },
    // An amount due after the booking has no deadline before the order leaves: only the attempt expires.
    expiresAt: payBefore(
      payment.pays_due_of === null
        ? start.booking
        : { createdAt: payment.created_at, keptUntil: payment.kept_until },
    ),
    firstSlot: start.booking.firstSlot,
    options: start.options ?? {},
  };
}
