import { clientContext } from '../../../page/context.ts';
import { pageFault } from '../../../page/refusal.server.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { csvFile, writeWholeCsv } from '../../../shared/list/csv.ts';
import type { Route } from './+types/refused';

/** The rejected rows as a file, each with its reason, to be corrected in a spreadsheet. */
export async function loader({ context, params: { importId: id } }: Route.LoaderArgs) {
  requirePermission(context, 'imports.run');
  const { imports } = context.get(clientContext);
  try {
    const [{ columns }, { faults }] = await Promise.all([
      imports.get({ id }),
      imports.faults({ id }),
    ]);
    const rows = faults.flatMap(({ record, field, reason }) =>
      record ? [[...columns.map((column) => record[column] ?? ''), `${field}: ${reason}`]] : [],
    );
    return csvFile(`refused-${id}`, writeWholeCsv([...columns, 'refused'], rows));
  } catch (error) {
    throw pageFault(error);
  }
}
