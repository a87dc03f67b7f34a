import { salesKeys } from '@karwan/contract/report-kinds';
import { data } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { chosenBranches, requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/sales-by';
import { ReportFrame } from './report-frame.tsx';
import { readPeriod } from './report-period.ts';
import { SalesFigures, SalesTiles } from './sales-figures.tsx';
import { visibleReports } from './shown-reports.server.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  requirePermission(context, 'reports.read');
  const by = salesKeys.find((key) => key === params.by);
  if (!by || by === 'day') throw data(null, { status: 404 });
  const period = readPeriod(url.searchParams);
  const { reports } = context.get(clientContext);
  const report = await reports.sales({ ...period, by, branches: chosenBranches(context) });
  return { ...report, by, period, shown: visibleReports(context) };
}

/** Sales by branch, payment method or city. */
export default function SalesBy({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { rows, sum, before, currency, asOf, by, period, shown } = loaderData;
  return (
    <ReportFrame kind={by} period={period} shown={shown} asOf={asOf}>
      <SalesTiles sum={sum} before={before} currency={currency} />
      <SalesFigures
        label={t(`reports.${by}`)}
        head={`reports.${by}Head`}
        rows={rows}
        currency={currency}
        isCompared
        name={({ title }) => (title ? <ShopText>{title}</ShopText> : t('reports.notSaid'))}
      />
    </ReportFrame>
  );
}
