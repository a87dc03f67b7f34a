import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { clientContext } from '../../../page/context.ts';
import { chosenBranches, requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Route } from './+types/sales-by-day';
import { DayChart } from './day-chart.tsx';
import { ReportFrame } from './report-frame.tsx';
import { readPeriod } from './report-period.ts';
import { SalesFigures, SalesTiles } from './sales-figures.tsx';
import { visibleReports } from './shown-reports.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'reports.read');
  const period = readPeriod(url.searchParams);
  const { reports } = context.get(clientContext);
  const report = await reports.sales({ ...period, by: 'day', branches: chosenBranches(context) });
  return { ...report, period, shown: visibleReports(context) };
}

/** Sales by day. */
export default function SalesByDay({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { rows, sum, before, currency, asOf, period, shown } = loaderData;
  return (
    <ReportFrame kind="day" period={period} shown={shown} asOf={asOf}>
      <SalesTiles sum={sum} before={before} currency={currency} />
      <DayChart
        label={t('reports.soldByDay')}
        bars={rows.map(({ key, total }) => ({ day: key, value: total }))}
        show={(value) => <Amount isShort minor={value} code={currency} />}
      />
      <SalesFigures
        label={t('reports.soldByDay')}
        head="reports.date"
        rows={rows.toReversed()}
        currency={currency}
        name={({ key }) => <When at={key} style="date" />}
      />
    </ReportFrame>
  );
}
