import type { Visits } from '@karwan/contract/reports';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { pageFault } from '../../../page/refusal.server.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Route } from './+types/visits';
import { DayChart } from './day-chart.tsx';
import { Figures } from './figures.tsx';
import { ReportFrame } from './report-frame.tsx';
import { readPeriod } from './report-period.ts';
import { percent } from './sales-figures.tsx';
import { visibleReports } from './shown-reports.server.ts';
import { Tiles } from './tiles.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'reports.read');
  const period = readPeriod(url.searchParams);
  const { reports } = context.get(clientContext);
  try {
    return { ...(await reports.visits(period)), period, shown: visibleReports(context) };
  } catch (error) {
    throw pageFault(error);
  }
}

const steps = ['visitors', 'carted', 'checkouts', 'ordered'] as const;
const conversion = ({ ordered, visitors }: Visits) =>
  percent(visitors > 0 ? ordered / visitors : undefined);

/** The conversion funnel, of visitors who consented to statistics. */
export default function VisitReport({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { rows, sum, before, asOf, period, shown } = loaderData;
  return (
    <ReportFrame kind="visits" period={period} shown={shown} asOf={asOf}>
      <p className="mb-4 max-w-prose text-ink-soft">{t('reports.aboutVisits')}</p>
      <Tiles
        tiles={steps.map((step) => ({
          title: t(`reports.${step}`),
          show: sum[step],
          now: sum[step],
          before: before[step],
        }))}
      />
      <DayChart
        label={t('reports.visitsByDay')}
        bars={rows.map(({ day, visitors }) => ({ day, value: visitors }))}
        show={(value) => value}
      />
      <Figures
        label={t('reports.visits')}
        head="reports.date"
        rows={rows.toReversed()}
        rowKey={({ day }) => day}
        name={({ day }) => <When at={day} style="date" />}
        columns={[
          { title: 'reports.visitors', show: ({ visitors }) => visitors },
          { title: 'reports.carted', wideOnly: true, show: ({ carted }) => carted },
          { title: 'reports.checkouts', wideOnly: true, show: ({ checkouts }) => checkouts },
          { title: 'reports.ordered', show: ({ ordered }) => ordered },
          { title: 'reports.conversion', show: conversion },
        ]}
      />
    </ReportFrame>
  );
}
