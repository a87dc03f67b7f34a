import type { OrderReturn } from '@karwan/contract/returns';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { badField } from '../../platform/faults.ts';
import type { LockedOrder } from '../life/select-order-for-update.ts';
import { selectReturnable } from './returnable.ts';

export interface RequestedReturn {
  readonly key: string;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  readonly wants: OrderReturn['wants'];
  readonly reasonCode: OrderReturn['reasonCode'];
  readonly note: string;
}

/**
 * Stores a return of a locked order, with its event. Undelivered items need no approval, because they are already on their
 * way back.
 * @param mayReturn whether a line may be returned at all; a line that may not counts as unknown
 * @throws BAD_REQUEST naming the line
 */
export async function insertReturn(
  trx: Transaction<Database>,
  order: LockedOrder,
  requested: RequestedReturn & { readonly kind: OrderReturn['kind']; readonly actor: string },
  mayReturn: (lineId: string) => boolean = () => true,
): Promise<{ readonly state: 'asked' | 'approved' }> {
  const { key, kind, lines, wants, reasonCode, note, actor } = requested;
  const left = new Map((await selectReturnable(trx, order.id)).map((line) => [line.id, line]));
  for (const [index, { id, quantity }] of lines.entries()) {
    const line = mayReturn(id) ? left.get(id) : undefined;
    left.delete(id);
    if (!line || quantity > line.left) {
      const fault = `only ${line?.left ?? 0} can still come back`;
      throw badField(`lines.${index}.quantity`, fault, 'range');
    }
  }
  const state = kind === 'not-taken' ? 'approved' : 'asked';
  await sql`
    with opened as (
      insert into order_return (order_id, key, kind, wants, reason_code, note, state, opened_by)
      values (${order.id}, ${key}, ${kind}, ${kind === 'not-taken' ? 'nothing' : wants},
        ${reasonCode}, ${note}, ${state}, ${actor})
      returning id
    ), filled as (
      insert into order_return_line (return_id, position, order_item_id, name, quantity)
      select opened.id, l.position, l.id, l.name, line.quantity
      from opened, json_to_recordset(${JSON.stringify(lines)}) as line (id bigint, quantity integer)
      join order_item l on l.id = line.id and l.order_id = ${order.id}
    )
    insert into order_event (order_id, kind, actor, data)
    select ${order.id}, 'return-opened', ${actor},
      jsonb_build_object('return', id, 'reasonCode', ${reasonCode}::text) from opened`.execute(trx);
  return { state };
}
