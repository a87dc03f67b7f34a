import { Fragment, type ReactNode } from 'react';

export type RowTabsProps = {
  /** Accessible name of the choice. */
  label: string;
  /** Name of its radio buttons, unique on the page. */
  name: string;
  /** The first is shown until another is chosen. */
  rows: readonly { key: string; title: string; content: ReactNode }[];
};

/** Rows of which one is shown. The stylesheet shows the chosen one, so it needs no script; arrow keys choose. */
export function RowTabs({ label, name, rows }: RowTabsProps) {
  return (
    <div role="radiogroup" aria-label={label} className="row-tabs">
      {rows.map(({ key, title, content }, at) => (
        <Fragment key={key}>
          <label className="chip">
            <input type="radio" name={name} defaultChecked={at === 0} className="sr-only" />
            <bdi>{title}</bdi>
          </label>
          <div>{content}</div>
        </Fragment>
      ))}
    </div>
  );
}
