import type { ReactNode } from 'react';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';

export interface FigureColumn<Row> {
  readonly title: StaffKey;
  readonly show: (row: Row) => ReactNode;
  /** Hidden on a phone, or also on a laptop. */
  readonly wideOnly?: true | 'widest';
  /** The value of a bar behind the figure, relative to the largest one. */
  readonly bar?: (row: Row) => number;
}

interface Props<Row> {
  label: string;
  /** The title of the first column. */
  head: StaffKey;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  name: (row: Row) => ReactNode;
  columns: readonly FigureColumn<Row>[];
}

/** A table of figures; on a phone with its main columns only. */
export function Figures<Row>({ label, head, rows, rowKey, name, columns }: Props<Row>) {
  const t = useT();
  const most = columns.map(({ bar }) => (bar ? Math.max(...rows.map(bar)) : 0));
  if (rows.length === 0) return <p className="panel">{t('reports.nothing')}</p>;
  return (
    <table aria-label={label} className="figures">
      <thead>
        <tr>
          <th scope="col">{t(head)}</th>
          {columns.map(({ title, wideOnly }) => (
            <th key={title} scope="col" className={widthClass(wideOnly)}>
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{name(row)}</th>
            {columns.map(({ title, show, wideOnly, bar }, at) => (
              <td key={title} className={widthClass(wideOnly)}>
                {show(row)}
                {bar && <Share of={bar(row)} most={most[at] ?? 0} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const widthClass = (wideOnly: FigureColumn<unknown>['wideOnly']) =>
  wideOnly && (wideOnly === 'widest' ? 'figure-widest' : 'figure-wide');

function Share({ of, most }: { of: number; most: number }) {
  const share = most > 0 ? Math.max(of / most, 0) : 0;
  return (
    <svg viewBox="0 0 100 3" preserveAspectRatio="none" className="figure-share" aria-hidden="true">
      <rect width={share * 100} height="3" fill="currentColor" />
    </svg>
  );
}
