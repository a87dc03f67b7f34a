import type { StockHeld } from '@karwan/contract/reports';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { clientContext } from '../../../page/context.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { chosenBranches, requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/stock';
import { type FigureColumn, Figures } from './figures.tsx';
import { ReportFrame } from './report-frame.tsx';
import { visibleReports } from './shown-reports.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'reports.read');
  const { reports } = context.get(clientContext);
  const branches = chosenBranches(context);
  const [byBranch, byCategory] = await Promise.all([
    reports.stock({ by: 'branch', branches }),
    reports.stock({ by: 'category', branches }),
  ]);
  return { byBranch, byCategory, shown: visibleReports(context) };
}

/** Stock with its value, and how long it lasts. */
export default function StockReport({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { byBranch, byCategory, shown } = loaderData;
  const columns: FigureColumn<StockHeld>[] = [
    { title: 'reports.units', wideOnly: true, show: ({ units }) => units },
    {
      title: 'reports.value',
      show: ({ value }) => <Amount isShort minor={value} code={byBranch.currency} />,
      bar: ({ value }) => value,
    },
    { title: 'reports.soldInMonth', wideOnly: true, show: ({ sold }) => sold },
    {
      title: 'reports.cover',
      show: ({ coverDays }) =>
        coverDays === null ? '–' : t('reports.days', { days: String(coverDays) }),
    },
  ];
  return (
    <ReportFrame kind="stock" shown={shown} asOf={byBranch.day}>
      <p className="mb-4 max-w-prose text-ink-soft">{t('reports.aboutStock')}</p>
      {byBranch.day !== null && (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          {(['branch', 'category'] as const).map((by) => (
            <Figures
              key={by}
              label={t(`reports.${by}`)}
              head={`reports.${by}Head`}
              rows={by === 'branch' ? byBranch.rows : byCategory.rows}
              rowKey={({ key }) => key}
              name={({ title }) => (title ? <ShopText>{title}</ShopText> : t('reports.noCategory'))}
              columns={columns}
            />
          ))}
        </div>
      )}
    </ReportFrame>
  );
}
