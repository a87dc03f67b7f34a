import { type TrackedOrder, type TrackRequest, trackedOrder } from '@karwan/contract/track-order';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import type { Kysely } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { countTry, type TryLimit } from '../../platform/count-try.ts';
import { notFound } from '../../platform/faults.ts';
import { moneyStateOf } from '../order-money/money-of.ts';
import { boughtAddress } from './bought-address.ts';
import { presentTimeline } from './present-life.ts';
import { presentTracking } from './present-tracking.ts';
import { selectOrderLives } from './select-order-lives.ts';
import { type OrderRow, selectOrders } from './select-orders.ts';

/** Tries per booking: four digits alone could be guessed. */
const trackLimit: TryLimit = { kind: 'order-track', most: 20, seconds: 3_600 };

/**
 * The state of a booking, by its number or a part's, without a login. An unknown id and wrong digits get the same error and
 * both count as tries, so that neither can be guessed.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function trackOrder(
  context: Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'formerSecrets'>,
  { parentOrderId: typed, phoneDigits }: TrackRequest,
): Promise<TrackedOrder> {
  const { db, tenant } = context;
  const parentOrderId = (await parentOf(db, tenant.id, typed)) ?? typed;
  if ((await countTry(context, trackLimit, parentOrderId)) > 0) {
    throw new ORPCError('TOO_MANY_REQUESTS', {
      status: 429,
      message: 'Too many attempts for this order; try again in an hour',
    });
  }
  const parts = await selectOrders(db, tenant.id, 'parent_order_id', parentOrderId);
  const [first] = parts;
  if (!first || lastDigits(first) !== phoneDigits) throw notFound('Order');
  const ids = parts.map(({ id }) => id);
  const lives = await selectOrderLives(db, ids);
  return trackedOrder.parse({
    parentOrderId,
    createdAt: first.created_at.toISOString(),
    parts: parts.map((part) => ({
      orderId: part.order_id,
      orderStatus: part.status,
      orderPaymentStatus: part.payment_status,
      deliveryMethod: part.delivery_method,
      branchName: part.branch_name,
      updatedAt: part.updated_at.toISOString(),
      timeline: presentTimeline(lives.get(part.id)),
      tracking: presentTracking(part),
      moneyState: moneyStateOf(part),
      items: part.items.map((item) => ({
        id: String(item.id),
        itemCustomId: item.item_custom_id,
        name: item.name,
        image: item.image,
        options: item.options,
        quantity: item.quantity,
        itemWebUrl: boughtAddress(item),
      })),
    })),
  });
}

/** The booking's own number; tries are counted by it, whichever part's number is typed. */
async function parentOf(
  db: Kysely<Database>,
  tenantId: number,
  id: string,
): Promise<string | undefined> {
  const part = await db
    .selectFrom('orders')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', id)
    .select('parent_order_id')
    .executeTakeFirst();
  return part?.parent_order_id;
}

function lastDigits({ shipping_address }: OrderRow): string {
  const { customerPhone } = shipping_address as { customerPhone?: string };
  return (customerPhone ?? '').replace(/\D/g, '').slice(-4);
}
