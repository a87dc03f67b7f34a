import { clientContext, visitContext } from '../../../page/context.ts';
import { pageFault } from '../../../page/refusal.server.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { csvFile } from '../../../shared/list/csv.ts';
import type { Route } from './+types/export';
import { trailCsv } from './trail-csv.ts';
import { trailFilters } from './trail-filters.server.ts';
import { trailTranslator } from './trail-texts.server.ts';

/** The maximum number of entries in one file, the newest ones. */
const maxRows = 20_000;

/** The filtered trail as a CSV file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['audit.read', 'audit.own']);
  const { team } = context.get(clientContext);
  const filters = trailFilters(url.searchParams);
  try {
    const { entries, names } = await team.exportTrail({ ...filters, rows: maxRows });
    const { language } = context.get(visitContext);
    return csvFile('trail', trailCsv({ t: trailTranslator(language), language, names }, entries));
  } catch (error) {
    throw pageFault(error);
  }
}
