import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { clock } from '../../sales/life/actor.ts';
import type { Withheld } from '../transport/limits/withheld.ts';

/**
 * Records in the history of their orders which messages were withheld; each once, also if the job is retried, and none that an
 * earlier try has sent.
 */
export async function recordWithheld(
  trx: Transaction<Database>,
  withheld: readonly Withheld[],
): Promise<void> {
  if (withheld.length === 0) return;
  const rows = withheld.map(({ message, reason }) => ({
    tenant: message.tenant_id,
    parent: message.parent_order_id,
    data: { message: message.kind, channel: message.channel, reason },
  }));
  await sql`insert into order_event (order_id, kind, actor, data)
    select first.id, 'message-withheld', ${clock.name}, told.data
    from json_to_recordset(${JSON.stringify(rows)}) as told (tenant integer, parent text, data jsonb)
    cross join lateral (select min(o.id) as id from orders o
      where o.tenant_id = told.tenant and o.parent_order_id = told.parent) first
    where first.id is not null and not exists (select from message m
        where m.tenant_id = told.tenant and m.parent_order_id = told.parent
          and m.kind = told.data ->> 'message')
      and not exists (select from order_event e
      where e.order_id = first.id and e.kind = 'message-withheld'
        and e.data ->> 'message' = told.data ->> 'message'
        and e.data ->> 'channel' = told.data ->> 'channel')`.execute(trx);
}
