import type { ExchangePreview } from '@karwan/contract/exchanges';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import type { StaffSession } from '../../../../platform/session.ts';
import { refundable } from '../../../life/record-refund.ts';
import type { LockedOrder } from '../../../life/select-order-for-update.ts';
import { isWithinLimit } from '../../refunds/preview-refund.ts';
import { selectFirst } from './book-exchange.ts';
import type { PlannedExchange } from './plan-exchange.ts';

type Obstacle = NonNullable<ExchangePreview['obstacle']>;

/** Why a planned exchange cannot be confirmed by anybody; undefined: it can. */
export async function findObstacle(
  db: Kysely<Database>,
  order: LockedOrder,
  { preview, back }: PlannedExchange,
): Promise<Exclude<Obstacle, 'limit'> | undefined> {
  if (back.length === 0) return 'nothing-back';
  if (preview.worth > refundable(order)) return 'more-than-left';
  const { userId, payment } = await selectFirst(db, order);
  if (userId === null) return 'customer-gone';
  return payment === null ? 'no-cash' : undefined;
}

/** Whether a member may waive or refund what the exchange comes to. */
export async function mayConfirm(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  staff: StaffSession,
  order: LockedOrder,
  { goesBack, waived }: Pick<ExchangePreview, 'goesBack' | 'waived'>,
): Promise<boolean> {
  if (goesBack + waived === 0) return true;
  if (!staff.access.permissions.has('refunds.make')) return false;
  return isWithinLimit(context, staff, order, goesBack + waived);
}
