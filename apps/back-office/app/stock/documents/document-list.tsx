import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Column } from '../../list/columns.ts';
import { Nothing } from '../../list/nothing.tsx';
import { Pager } from '../../list/pager.tsx';
import { RowList } from '../../list/row-list.tsx';
import { Views } from '../../list/views.tsx';
import { PageTitle } from '../../page/page-title.tsx';

interface Props<State extends string, Row> {
  /** Which texts it has. */
  of: 'counts' | 'transfers';
  path: string;
  /** In the order in which their views stand. */
  states: readonly { readonly state: State; readonly title: string }[];
  /** The one that is shown when none is asked for. */
  usual: State;
  shown: State;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  next: string | null;
  /** The form that begins one. */
  children: ReactNode;
}

/** Papers of the stock by their state, and the form that begins one. */
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
      <PageTitle title={t(`${of}.title`)} />
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
        <Nothing>{t(`${of}.none`)}</Nothing>
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
