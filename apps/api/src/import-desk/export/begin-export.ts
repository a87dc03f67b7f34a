import type { ExportedList } from '@karwan/contract/exported-lists';
import type { Permission } from '@karwan/contract/permissions';
import { requirePermission } from '../../platform/session.ts';
import { type CommandContext, runStaffCommand } from '../../staff-trail/run-staff-command.ts';

/** Rows of one file, at most, whatever a role allows. */
const mostRows = 200_000;

/** Who may take a list as a file may read it as well. */
const readBy: Readonly<Record<ExportedList, Permission>> = {
  orders: 'orders.read',
  customers: 'customers.read',
  stock: 'stock.read',
  products: 'products.read',
};

/**
 * Notes that somebody takes a list as a file: which one and by what it is cut, without what was looked for, which may be a person's.
 * @returns how many rows they may take
 */
export function beginExport(
  context: CommandContext,
  { list, cutBy }: { readonly list: ExportedList; readonly cutBy: readonly string[] },
): Promise<{ rows: number }> {
  return runStaffCommand(context, async ({ staff, record }) => {
    requirePermission(staff, readBy[list]);
    const rows = Math.min(staff.access.limits.exportRows ?? mostRows, mostRows);
    record({
      ...{ kind: 'list.export', entity: 'list', entityId: list },
      after: { cutBy: cutBy.filter((name) => /^[a-z]+$/i.test(name)), rows },
    });
    return { rows };
  });
}
