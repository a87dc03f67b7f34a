import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { acceptedWithin } from '../../sales/outbox/queue-order-notification.ts';

interface Accepted {
  readonly id: number;
  readonly orderId: string;
  readonly at: Date;
}

/**
 * The parts of a booking that were accepted within a short time, which one message announces.
 * @returns undefined: the message about an earlier part announces this one.
 */
export async function acceptedTogether(
  db: Kysely<Database>,
  tenantId: number,
  parentOrderId: string,
  eventId: number,
): Promise<string[] | undefined> {
  const { rows } = await sql<Accepted>`
    select e.id, o.order_id as "orderId", e.at from order_event e join orders o on o.id = e.order_id
    where o.tenant_id = ${tenantId} and o.parent_order_id = ${parentOrderId} and e.kind = 'accepted'
    order by e.at, e.id`.execute(db);
  // A group begins with its earliest event, so that later ones never change it.
  let group: Accepted[] = [];
  for (const event of rows) {
    const [first] = group;
    const isNext = first && event.at.getTime() - first.at.getTime() > acceptedWithin * 1000;
    if (isNext) {
      if (group.some(({ id }) => id === eventId)) break;
      group = [];
    }
    group.push(event);
  }
  return group[0]?.id === eventId ? [...new Set(group.map(({ orderId }) => orderId))] : undefined;
}
