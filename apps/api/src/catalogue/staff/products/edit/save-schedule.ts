import type { Edited } from '@karwan/contract/edit';
import type { ProductSchedule, ScheduleEdit } from '@karwan/contract/product-record';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { badField } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { type EditedSection, editSection } from './edit-section.ts';
import { planSwitches } from './plan-switches.ts';
import { lockProduct } from './product-row.ts';
import { toTheMinute } from './to-the-minute.ts';

const moments = ['showFrom', 'showUntil'] as const;

/**
 * Schedules when a product is published and hidden. The worker deletes times that have passed, so an edit is compared
 * with the loaded values instead of a version.
 * @throws NOT_FOUND, EDIT_CONFLICT, BAD_REQUEST for an end before its start
 */
export const saveSchedule = (
  context: CommandContext & Pick<RequestContext, 'jobs'>,
  edit: ScheduleEdit,
): Promise<Edited> =>
  runStaffCommand(context, async (command) => {
    const { version, merged } = await editSchedule(command, context, edit);
    return { version, merged };
  });

/** The same within another command. Lists of the shop do not show it before its time. */
export async function editSchedule(
  command: StaffCommand,
  { tenant, jobs }: Pick<RequestContext, 'tenant' | 'jobs'>,
  { id, read, changes }: ScheduleEdit,
): Promise<EditedSection> {
  const { trx } = command;
  const product = await lockProduct(trx, { tenantId: tenant.id, id });
  const values: ProductSchedule = { showFrom: product.showFrom, showUntil: product.showUntil };
  const edited = await editSection(command, {
    about: { kind: 'product.saveSchedule', entity: 'product', entityId: product.itemCustomId },
    tenantId: tenant.id,
    version: 0,
    values: { ...values },
    edit: {
      version: 0,
      read: toTheMinute(read, moments),
      changes: toTheMinute(changes, moments),
    },
    store: async (merged) => {
      const next = { ...values, ...(merged as Partial<ProductSchedule>) };
      const { showFrom, showUntil } = next;
      if (showFrom && showUntil && Date.parse(showFrom) >= Date.parse(showUntil)) {
        throw badField('showUntil', 'must be after the beginning', 'range');
      }
      await sql`update product set show_from = ${showFrom}, show_until = ${showUntil}, updated_at = now()
          where id = ${product.productId}`.execute(trx);
      await planSwitches(jobs, trx, [showFrom, showUntil]);
    },
  });
  return { ...edited, version: 0, productId: product.productId };
}
