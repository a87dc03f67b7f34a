import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { clientContext } from '../../../page/context.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { chosenBranches, requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/categories';
import { Figures } from './figures.tsx';
import { ReportFrame } from './report-frame.tsx';
import { readPeriod } from './report-period.ts';
import { visibleReports } from './shown-reports.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'reports.read');
  const period = readPeriod(url.searchParams);
  const { reports } = context.get(clientContext);
  const report = await reports.categories({ ...period, branches: chosenBranches(context) });
  return { ...report, period, shown: visibleReports(context) };
}

/** Sales by department. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { rows, currency, asOf, period, shown } = loaderData;
  return (
    <ReportFrame kind="category" period={period} shown={shown} asOf={asOf}>
      <Figures
        label={t('reports.category')}
        head="reports.categoryHead"
        rows={rows}
        rowKey={({ key }) => key}
        name={({ title }) => (title ? <ShopText>{title}</ShopText> : t('reports.noCategory'))}
        columns={[
          { title: 'reports.orders', wideOnly: true, show: ({ orders }) => orders },
          { title: 'reports.units', show: ({ units }) => units },
          {
            title: 'reports.goods',
            show: ({ goods }) => <Amount isShort minor={goods} code={currency} />,
            bar: ({ goods }) => goods,
          },
        ]}
      />
    </ReportFrame>
  );
}
