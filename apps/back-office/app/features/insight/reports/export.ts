import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../../../page/context.ts';
import { pageFault } from '../../../page/refusal.server.ts';
import { chosenBranches, requirePermission, staffContext } from '../../../page/staff.server.ts';
import { csvFile } from '../../../shared/list/csv.ts';
import type { Route } from './+types/export';
import { reportCsv } from './report-csv.ts';
import { type ReportKind, reportKinds } from './report-frame.tsx';
import { type ReportPeriod, readPeriod } from './report-period.ts';

/** A report as a CSV file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'reports.read');
  const requestedKind = url.searchParams.get('kind');
  const kind = reportKinds.find((one) => one.kind === requestedKind)?.kind ?? 'day';
  const period = readPeriod(url.searchParams);
  try {
    const rows = await rowsOf(context, kind, period);
    const name = `${kind}-${period.from}-${period.to}`;
    return csvFile(name, reportCsv(rows, context.get(staffContext).baseCurrency));
  } catch (error) {
    throw pageFault(error);
  }
}

async function rowsOf(
  context: Readonly<RouterContextProvider>,
  kind: ReportKind,
  period: ReportPeriod,
): Promise<readonly object[]> {
  const { reports } = context.get(clientContext);
  const branches = chosenBranches(context);
  const requested = { ...period, branches };
  switch (kind) {
    case 'category':
      return (await reports.categories(requested)).rows;
    case 'times':
      return (await reports.times(requested)).rows;
    case 'visits':
      return (await reports.visits(period)).rows;
    case 'stock':
      return (await reports.stock({ by: 'category', branches })).rows;
    default:
      return (await reports.sales({ ...requested, by: kind })).rows;
  }
}
