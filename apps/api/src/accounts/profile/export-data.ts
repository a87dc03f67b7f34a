import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { readKept } from '../kept/kept-lists.ts';
import type { Session } from '../session.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { presentUser } from './present-user.ts';

type Desk = Pick<RequestContext, 'db' | 'tenant' | 'secret'>;
type Row = Record<string, unknown>;

/** Everything the shop knows of a customer, in one document. */
export async function exportData(context: Desk, session: Session) {
  const { db, tenant } = context;
  const { userId } = session;
  const [user, kept, sessions, orders, subscriptions, reviews] = await Promise.all([
    presentUser(context, userId),
    readKept(context, userId),
    listSessions(context, session),
    sql<{ row: Row }>`select to_jsonb(orders) - 'tenant_id' - 'id' || jsonb_build_object(
        'items', (select coalesce(jsonb_agg(to_jsonb(order_item) - 'id' - 'order_id'
            order by position), '[]') from order_item where order_item.order_id = orders.id),
        'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at)
            order by order_event.id), '[]') from order_event where order_event.order_id = orders.id),
        'messages', (select coalesce(jsonb_agg(jsonb_build_object('channel', channel,
            'recipient', recipient, 'subject', subject, 'body', body, 'at', message.created_at)
            order by message.id), '[]') from message where message.tenant_id = orders.tenant_id
            and message.parent_order_id = orders.parent_order_id)) as row
      from orders where tenant_id = ${tenant.id} and user_id = ${userId}
      order by created_at desc, id desc`.execute(db),
    sql<{
      row: Row;
    }>`select jsonb_build_object('endpoint', endpoint, 'created_at', created_at) as row
      from push_subscription where tenant_id = ${tenant.id} and user_id = ${userId}
      order by id`.execute(db),
    sql<{ row: Row }>`select to_jsonb(r) - 'tenant_id' - 'id' - 'product_id' - 'user_id'
        - 'moderated_by' || jsonb_build_object('product', p.item_custom_id) as row
      from product_review r join product p on p.id = r.product_id
      where r.tenant_id = ${tenant.id} and r.user_id = ${userId}
      order by r.id`.execute(db),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    user,
    kept,
    orders: orders.rows.map(({ row }) => row),
    sessions,
    pushSubscriptions: subscriptions.rows.map(({ row }) => row),
    reviews: reviews.rows.map(({ row }) => row),
  };
}
