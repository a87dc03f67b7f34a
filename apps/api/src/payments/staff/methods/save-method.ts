import type { Edited } from '@karwan/contract/edit';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import {
  type PaymentFields,
  type PaymentSetup,
  paymentKeys,
} from '@karwan/contract/shop/settings/payment-settings';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import { mergeEdit } from '../../../platform/staff-trail/merge-edit.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { carryTexts } from '../../../platform/text/carry-texts.ts';
import { newMethod, selectMethods } from './list-methods.ts';

type Context = CommandContext & Pick<RequestContext, 'payments'>;

const kind = 'paymentMethod.save';
const about = (key: string) => ({ entity: 'payment-method', entityId: key });

/**
 * Changes the given fields of a payment method; a new one is added after the others.
 * @throws EDIT_CONFLICT, ACCESS_MISSING
 */
export async function saveMethod(
  context: Context,
  {
    key,
    version,
    changes: sent,
  }: { key: PaymentSetup['key']; version: number; changes: Partial<PaymentFields> },
): Promise<Edited> {
  const { tenant, payments } = context;
  const hasAccess = !isOnlineGateway(key) || (await payments?.find(tenant.id, key)) !== undefined;
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    // Locks the shop's row, because the method's may not exist yet: serializes two who add the same one.
    await sql`select from tenant where id = ${tenant.id} for no key update`.execute(trx);
    const rows = await selectMethods(trx, tenant.id, true);
    const stored = rows.find((row) => row.key === key);
    const { version: present, ...now } = stored ?? newMethod(key, tenant.baseCurrency);
    const { title, description, isActive, least, most, mostFirst, maxOpen, maxShare } = now;
    const values = { title, description, isActive, least, most, mostFirst, maxOpen, maxShare };
    const section = { ...about(key), kind, tenantId: tenant.id, version: present, values };
    const edit = await mergeEdit(command, section, version, sent);
    const next = { ...values, ...edit.changes };
    if (next.isActive && !hasAccess) {
      const message = 'There is no access to this provider';
      throw new ORPCError('ACCESS_MISSING', { status: 409, message });
    }
    requireOrderOfLimits(next);
    if (stored && Object.keys(edit.changes).length === 0) {
      return { version: present, merged: edit.merged };
    }
    const last = Math.max(-1, ...rows.map(({ position }) => position));
    await sql`
      insert into payment_method (tenant_id, key, title, description, is_active, least, most,
        most_first, max_open, max_share, position, version)
      values (${tenant.id}, ${key}, ${next.title}, ${next.description}, ${next.isActive},
        ${next.least}, ${next.most}, ${next.mostFirst}, ${next.maxOpen}, ${next.maxShare}, ${last + 1}, 1)
      on conflict (tenant_id, key) do update set title = excluded.title,
        description = excluded.description, is_active = excluded.is_active,
        least = excluded.least, most = excluded.most, most_first = excluded.most_first,
        max_open = excluded.max_open, max_share = excluded.max_share,
        version = payment_method.version + 1`.execute(trx);
    await carryTexts(trx, tenant.id, [
      { former: values.title, now: next.title },
      { former: values.description, now: next.description },
    ]);
    const before = Object.fromEntries(
      Object.entries(values).filter(([field]) => field in edit.changes),
    );
    record({ ...about(key), kind, before, after: { ...edit.changes, version: present + 1 } });
    return { version: present + 1, merged: edit.merged };
  });
}

/** @throws BAD_REQUEST naming the field whose limit no amount could meet */
function requireOrderOfLimits({ least, most, mostFirst }: PaymentFields): void {
  const isBelow = (limit: number | null) => least !== null && limit !== null && limit < least;
  if (isBelow(most)) throw badField('changes.most', 'must not be below the smallest total');
  if (isBelow(mostFirst)) {
    throw badField('changes.mostFirst', 'must not be below the smallest total');
  }
}

/**
 * Sets the order in which shoppers see the payment methods.
 * @throws BAD_REQUEST unless the list has exactly the shop's methods
 */
export function reorderMethods(
  context: CommandContext,
  keys: readonly string[],
): Promise<{ changed: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const ofShop = (await selectMethods(trx, tenant.id, true)).map(({ key }) => key);
    // Methods that no longer exist keep their order, after all others.
    const previous = ofShop.filter((key) => (paymentKeys as readonly string[]).includes(key));
    const isSame = previous.length === keys.length && previous.every((key) => keys.includes(key));
    if (!isSame) throw badField('keys', 'must have each payment method of the shop once', 'choice');
    if (previous.every((key, index) => keys[index] === key)) return { changed: false };
    await sql`update payment_method set position = place - 1
      from unnest(${keys}::text[]) with ordinality as wanted (wanted_key, place)
      where tenant_id = ${tenant.id} and key = wanted_key`.execute(trx);
    record({
      kind: 'paymentMethod.reorder',
      ...about('all'),
      before: { keys: previous.join(' ') },
      after: { keys: keys.join(' ') },
    });
    return { changed: true };
  });
}
