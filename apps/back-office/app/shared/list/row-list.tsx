import { Link } from '@karwan/ui/controls/link';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { ChevronDownIcon } from '@karwan/ui/layout/icons';
import type { PointerEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { rememberList } from '../../page/record-navigation.tsx';
import type { Column } from './columns.ts';
import type { RowView } from './use-quick-view.tsx';
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
  /** Shows a record beside the list at a desk; on a phone its row is a link alone. */
  view?: RowView<Row>;
}

/** A table on a desktop, cards on a phone. ARIA roles, because the layout as cards removes the table semantics. */
export function RowList<Row>({ label, columns, rows, rowKey, href, mark, view }: Props<Row>) {
  const t = useT();
  const list = useRowKeys();
  const { pathname, search } = useLocation();
  const remember = () =>
    rememberList({ list: pathname + search, hrefs: href ? rows.map(href) : [] });
  const table = (
    <table ref={list} aria-label={label} className="row-list">
      <thead>
        <tr>
          {mark && (
            <th className="w-8">
              <span className="sr-only">{t('list.mark')}</span>
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} />
          ))}
          {view && (
            <th className="row-eye">
              <span className="sr-only">{view.title}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-viewed={(view?.viewed && view.viewed === href?.(row)) || undefined}
          >
            {mark && <td className="row-mark">{mark(row)}</td>}
            {columns.map(({ key, title, position, numeric, isLabelled, show }, index) => (
              <td
                key={key}
                className={classNames(`row-${position}`, numeric && 'tabular-nums md:text-end')}
              >
                <div className="row-cell" onPointerEnter={showWhole}>
                  {isLabelled && <span className="row-label">{t(title)}</span>}
                  {index === 0 && href ? (
                    <Link href={href(row)} className="row-link" onClick={remember}>
                      {show(row)}
                    </Link>
                  ) : (
                    show(row)
                  )}
                </div>
              </td>
            ))}
            {view && href && <td className="row-eye">{view.control(href(row), row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return view ? (
    <>
      {table}
      {view.panel}
    </>
  ) : (
    table
  );
}

/** A cell that ends in an ellipsis says the whole on hover. */
function showWhole({ currentTarget: cell }: PointerEvent<HTMLElement>) {
  const isCut = cell.scrollHeight > cell.clientHeight || cell.scrollWidth > cell.clientWidth;
  cell.title = isCut ? (cell.textContent ?? '') : '';
}

/** The title of a column; where the list can be sorted by it, pressed it sorts the whole list the other way. */
function Head<Row>({ column: { title, numeric, position, sorts } }: { column: Column<Row> }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const sort = query.get('sort');
  const direction =
    sorts && (['ascending', 'descending'] as const).find((one) => sorts[one] === (sort || null));
  const other = sorts && (direction === 'ascending' ? sorts.descending : sorts.ascending);
  for (const name of ['sort', 'before', 'after']) query.delete(name);
  if (other) query.set('sort', other);
  return (
    <th
      scope="col"
      className={classNames(numeric && 'text-end', position === 'widest' && 'row-widest')}
      aria-sort={direction}
    >
      {sorts ? (
        <>
          <span className="md:hidden">{t(title)}</span>
          <Link
            href={query.size > 0 ? `${pathname}?${query}` : pathname}
            className="row-sort max-md:hidden"
          >
            {t(title)}
            {direction && (
              <ChevronDownIcon
                className={classNames('size-3.5', direction === 'ascending' && 'rotate-180')}
              />
            )}
          </Link>
        </>
      ) : (
        t(title)
      )}
    </th>
  );
}
