import { Dropdown } from '@karwan/ui/controls/dropdown';
import { useT } from '../../i18n/use-t.ts';
import type { Column } from './columns.ts';

interface Props<Row> {
  columns: {
    readonly all: readonly Column<Row>[];
    readonly hidden: readonly string[];
    readonly toggle: (key: string) => void;
  };
}

/** Hides and shows the columns of a list; the first, which names the row, stays. */
export function ColumnChoice<Row>({ columns: { all, hidden, toggle } }: Props<Row>) {
  const t = useT();
  return (
    <Dropdown className="list-tool max-md:hidden" align="end" trigger={t('list.columns')}>
      {all.slice(1).map(({ key, title }) => (
        <label key={key} className="tick-label px-2">
          <input
            type="checkbox"
            className="tick"
            checked={!hidden.includes(key)}
            onChange={() => toggle(key)}
          />
          {t(title)}
        </label>
      ))}
    </Dropdown>
  );
}
