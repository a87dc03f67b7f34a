import type { Waited, WaitingTimes } from '@karwan/contract/reports';
import { formatDuration } from '@karwan/i18n/durations';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { chosenBranches, requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/times';
import { type FigureColumn, Figures } from './figures.tsx';
import { ReportFrame } from './report-frame.tsx';
import { readPeriod } from './report-period.ts';
import { percent } from './sales-figures.tsx';
import { visibleReports } from './shown-reports.server.ts';
import { Tiles } from './tiles.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'reports.read');
  const period = readPeriod(url.searchParams);
  const { reports } = context.get(clientContext);
  const report = await reports.times({ ...period, branches: chosenBranches(context) });
  return { ...report, period, shown: visibleReports(context) };
}

const steps = ['accepted', 'quoted', 'delivered'] as const;
const shareOf = ({ inTime, count }: Waited) =>
  percent(inTime === null || count === 0 ? undefined : inTime / count);

/** How long customers waited for acceptance, for an offer of shipping, and for delivery. */
export default function Times({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { rows, sum, asOf, period, shown } = loaderData;
  const columns: FigureColumn<WaitingTimes>[] = steps.flatMap((step) => [
    { title: titles[step], show: (row) => <Average waited={row[step]} /> },
    ...(step === 'delivered'
      ? []
      : [
          {
            title: shares[step],
            wideOnly: true as const,
            show: (row: WaitingTimes) => shareOf(row[step]),
          },
        ]),
  ]);
  return (
    <ReportFrame kind="times" period={period} shown={shown} asOf={asOf}>
      <Tiles
        tiles={[
          ...steps.map((step) => ({
            title: t(titles[step]),
            show: <Average waited={sum[step]} />,
          })),
          { title: t('reports.acceptedInTime'), show: shareOf(sum.accepted) },
        ]}
      />
      <Figures
        label={t('reports.times')}
        head="reports.branchHead"
        rows={rows}
        rowKey={({ key }) => key}
        name={({ title }) => <ShopText>{title}</ShopText>}
        columns={columns}
      />
    </ReportFrame>
  );
}

const titles = {
  accepted: 'reports.toAccept',
  quoted: 'reports.toQuote',
  delivered: 'reports.toDeliver',
} as const satisfies Record<(typeof steps)[number], StaffKey>;
const shares = {
  accepted: 'reports.acceptedInTime',
  quoted: 'reports.quotedInTime',
} as const;

function Average({ waited: { averageSeconds } }: { waited: Waited }) {
  const language = useLanguage();
  return averageSeconds === null ? '–' : formatDuration(language, averageSeconds);
}
