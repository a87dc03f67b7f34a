import { backOfficePath } from '@karwan/contract/back-office';
import { Button, buttonClass } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { TextLink } from '@karwan/ui/controls/text-link';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { When } from '../../../page/when.tsx';
import { Views } from '../../../shared/list/views.tsx';
import { defaultPeriods, lastDays, type ReportPeriod } from './report-period.ts';

export const reportsPath = `${backOfficePath}/reports`;

/** All reports, in the order of the tabs. */
export const reportKinds = [
  { kind: 'day', title: 'reports.day' },
  { kind: 'branch', title: 'reports.branch' },
  { kind: 'category', title: 'reports.category' },
  { kind: 'method', title: 'reports.method' },
  { kind: 'city', title: 'reports.city' },
  { kind: 'times', title: 'reports.times' },
  { kind: 'visits', title: 'reports.visits' },
  { kind: 'stock', title: 'reports.stock' },
] as const satisfies readonly { kind: string; title: StaffKey }[];
export type ReportKind = (typeof reportKinds)[number]['kind'];

/** The URL of a report of a period. */
export const reportHref = (kind: ReportKind, { from, to }: ReportPeriod) =>
  `${kind === 'day' ? reportsPath : `${reportsPath}/${kind}`}?${new URLSearchParams({ from, to })}`;

interface Props {
  kind: ReportKind;
  /** Left out: the report has no period. */
  period?: ReportPeriod;
  shown: readonly ReportKind[];
  /** The time, or the day, of the figures. */
  asOf: string | null;
  children: ReactNode;
}

/** The frame of all reports: tabs, period and export. */
export function ReportFrame({ kind, period, shown, asOf, children }: Props) {
  const t = useT();
  const days = period ?? lastDays(30);
  const file = `${reportsPath}/export?${new URLSearchParams({ kind, ...days })}`;
  return (
    <>
      <PageHead title={t('reports.title')}>
        <a href={file} className={buttonClass({ variant: 'secondary' })}>
          {t('reports.export')}
        </a>
      </PageHead>
      <Views
        label={t('reports.kinds')}
        views={reportKinds
          .filter((one) => shown.includes(one.kind))
          .map((one) => ({
            href: reportHref(one.kind, days),
            title: t(one.title),
            isCurrent: one.kind === kind,
          }))}
      />
      {period && <PeriodForm kind={kind} period={period} />}
      {children}
      <p className="mt-3 text-sm text-ink-soft">
        {asOf ? (
          <>
            {t('reports.asOf')} <When at={asOf} style={asOf.includes('T') ? 'dateTime' : 'date'} />
          </>
        ) : (
          t(kind === 'stock' ? 'reports.stockNotYet' : 'reports.notYet')
        )}
      </p>
    </>
  );
}

function PeriodForm({ kind, period }: { kind: ReportKind; period: ReportPeriod }) {
  const t = useT();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
      <Form key={`${period.from} ${period.to}`} className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('reports.from')}
          name="from"
          type="date"
          dir="ltr"
          required
          defaultValue={period.from}
        />
        <TextField
          label={t('reports.to')}
          name="to"
          type="date"
          dir="ltr"
          required
          defaultValue={period.to}
        />
        <Button type="submit" variant="secondary">
          {t('orders.apply')}
        </Button>
      </Form>
      <ul className="flex flex-wrap gap-x-4">
        {defaultPeriods.map((days) => (
          <li key={days}>
            <TextLink href={reportHref(kind, lastDays(days))} compact>
              {t('reports.lastDays', { days: String(days) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
