import type { OrderReceipt, OrderRequest } from '@karwan/contract/order';
import { cashOnDelivery } from '@karwan/contract/payments/cash-on-delivery';
import { ORPCError } from '@orpc/server';
import {
  type ProofContext,
  proofsOfShop,
} from '../../customers/accounts/proofs/customer-proofs.ts';
import { tooManyTries } from '../../customers/accounts/too-many-tries.ts';
import type { RequestContext } from '../../platform/context.ts';
import { countTry, type TryLimit } from '../../platform/count-try.ts';
import { badField } from '../../platform/faults.ts';
import { checkAddress } from '../booking/check-order.ts';
import { isKeyUsed } from '../booking/claim-key.ts';
import { placeOrder } from '../booking/place-order.ts';

const day = 86_400;

/** Orders hold stock until the team has called, so that one person must not place many of them. */
const limits = {
  phone: { kind: 'guest-phone', most: 3, seconds: day },
  address: { kind: 'guest-address', most: 20, seconds: day },
  tenant: { kind: 'guest-tenant', most: 300, seconds: day },
} as const satisfies Record<string, TryLimit>;

type Context = Pick<
  RequestContext,
  'db' | 'jobs' | 'tenant' | 'language' | 'captcha' | 'secret' | 'senders' | 'visitor'
>;

/** Whether visitors who are not logged in can order now. Most shops are told so without a look at their senders. */
export async function takesGuestOrders(context: ProofContext): Promise<boolean> {
  const { customerProofs: chosen = [] } = context.tenant.settings;
  return chosen.includes('call') && (await proofsOfShop(context)).includes('call');
}

/**
 * Books an order of a visitor who is not logged in, in a shop that proves numbers by a call (docs/orders.md#cash-on-delivery). Cash on
 * delivery only: nobody has proved who pays, so no money is taken before the team has spoken with them.
 * @throws UNAUTHORIZED where orders need a login; BAD_REQUEST for other payment methods; TOO_MANY_TRIES; and all that
 *   `placeOrder` throws
 */
export async function placeGuestOrder(
  context: Context,
  key: string,
  request: OrderRequest,
): Promise<OrderReceipt> {
  if (!(await takesGuestOrders(context))) throw noSession();
  if (request.paymentMethod !== cashOnDelivery) {
    throw badField('body.paymentMethod', 'needs a login', 'choice');
  }
  if (!(await isKeyUsed(context.db, context.tenant.id, null, key))) {
    await countOrder(context, checkAddress(request.shippingAddress).customerPhone);
  }
  return placeOrder({ ...context, userId: null }, key, request);
}

async function countOrder(context: Context, phone: string): Promise<void> {
  const wait =
    (await countTry(context, limits.phone, phone)) ||
    (await countTry(context, limits.address, context.visitor?.addressKey)) ||
    (await countTry(context, limits.tenant, ''));
  if (wait > 0) throw tooManyTries(wait);
}

const noSession = () => new ORPCError('UNAUTHORIZED', { status: 401, message: 'Log in to order' });
