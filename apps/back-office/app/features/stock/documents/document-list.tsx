import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PageHead } from '../../../page/page-head.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { Views } from '../../../shared/list/views.tsx';

interface Props<State extends string, Row> {
  /** The section of the catalogue. */
  of: 'counts' | 'transfers';
  path: string;
  /** In the order of the tabs. */
  states: readonly { readonly state: State; readonly title: string }[];
  /** The default state. */
  usual: State;
  shown: State;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  next: string | null;
  /** The form for a new one. */
  children: ReactNode;
}

/** Counts or transfers by state, with a form for a new one. */
export function DocumentList<State extends string, Row extends { readonly id: string }>({
  of,
  path,
  states,
  usual,
  shown,
  columns,
  rows,
  next,
  children,
}: Props<State, Row>) {
  const t = useT();
  return (
    <>
      <PageHead title={t(`${of}.title`)} />
      <Views
        label={t(`${of}.views`)}
        views={states.map(({ state, title }) => ({
          href: state === usual ? path : `${path}?state=${state}`,
          title,
          isCurrent: state === shown,
        }))}
      />
      {children}
      {rows.length === 0 ? (
        <EmptyState>{t(`${of}.none`)}</EmptyState>
      ) : (
        <RowList
          label={t(`${of}.title`)}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
