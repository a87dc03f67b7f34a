import { Link } from '@karwan/ui/controls/link';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { rememberList } from '../../page/record-navigation.tsx';
import type { Column } from './columns.ts';
import { useRowKeys } from './use-row-keys.ts';

interface Props<Row> {
  /** The accessible name of the list. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The URL of a row. The link is in the first column, and covers the row. Left out: rows are not links. */
  href?: ((row: Row) => string) | undefined;
  /** A checkbox before each row, to select it. */
  mark?: (row: Row) => ReactNode;
}

/** A table on a desktop, cards on a phone. ARIA roles, because the layout as cards removes the table semantics. */
export function RowList<Row>({ label, columns, rows, rowKey, href, mark }: Props<Row>) {
  const t = useT();
  const list = useRowKeys();
  const { pathname, search } = useLocation();
  const remember = () =>
    rememberList({ list: pathname + search, hrefs: href ? rows.map(href) : [] });
  return (
    <table ref={list} aria-label={label} className="row-list">
      <thead>
        <tr>
          {mark && (
            <th className="w-8">
              <span className="sr-only">{t('list.mark')}</span>
            </th>
          )}
          {columns.map(({ key, title, numeric }) => (
            <th key={key} scope="col" className={numeric && 'text-end'}>
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {mark && <td className="row-mark">{mark(row)}</td>}
            {columns.map(({ key, title, position, numeric, isLabelled, show }, index) => (
              <td
                key={key}
                className={classNames(`row-${position}`, numeric && 'tabular-nums md:text-end')}
              >
                {isLabelled && <span className="row-label">{t(title)}</span>}
                {index === 0 && href ? (
                  <Link href={href(row)} className="row-link" onClick={remember}>
                    {show(row)}
                  </Link>
                ) : (
                  show(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
