import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { rowHeadLook } from './comparison-head.tsx';

type RowProps = {
  name: string;
  differs?: boolean;
  /** One per product; null if a product does not state it. */
  cells: readonly { key: string; content: ReactNode }[];
};

const cellLook = 'border-t border-line px-3 py-3 align-top break-words';

/** A row of the table. Differences are marked by a word, not by colour alone. */
export function ComparisonRow({ name, differs = false, cells }: RowProps) {
  const t = useT();
  return (
    <tr>
      <th
        scope="row"
        className={classNames(rowHeadLook, 'border-e border-t border-line break-words')}
      >
        <span className="text-ink-soft">{name}</span>
        {differs && (
          <span className="mt-0.5 flex items-center gap-1.5 text-xs font-semibold text-brass">
            <span aria-hidden="true" className="size-1.5 rounded-full bg-brass" />
            {t('compare.differs')}
          </span>
        )}
      </th>
      {cells.map(({ key, content }) => (
        <td key={key} className={classNames(cellLook, differs && 'bg-raised font-medium')}>
          {content ?? <span className="font-normal text-ink-faint">{t('compare.noValue')}</span>}
        </td>
      ))}
    </tr>
  );
}

/** Placeholders for the rows while their names are unknown. */
export function SkeletonRows({ columns }: { columns: readonly string[] }) {
  return ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
    <tr key={row}>
      <td className={classNames(rowHeadLook, 'border-e border-t border-line')}>
        <Skeleton className="my-0.5 h-4 w-4/5" />
      </td>
      {columns.map((column) => (
        <td key={column} className={cellLook}>
          <Skeleton className="my-0.5 h-4 w-3/4" />
        </td>
      ))}
    </tr>
  ));
}
