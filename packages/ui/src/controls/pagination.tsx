import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { ChevronEndIcon, ChevronStartIcon } from '../layout/icons.tsx';
import { Link } from './link.tsx';
import { isPageChoice, pageRange } from './page-range.ts';

export type PaginationProps = {
  /** 1-based. */
  page: number;
  /** Number of pages. Fewer than two render nothing. */
  total: number;
  siblings?: number;
  hrefFor: (page: number) => string;
  /** For lists whose page is not in the URL; called instead of following the link. */
  onChoose?: (page: number) => void;
  labels?: { nav: string; previous: string; next: string; page: (page: number) => string };
};

const english = {
  nav: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
};

const cell = 'grid min-h-11 min-w-9 place-items-center rounded-soft px-1 tabular-nums sm:min-w-11';

export function Pagination(props: PaginationProps) {
  const { page, total, siblings = 1, hrefFor, onChoose, labels = english } = props;
  if (total < 2) return null;

  const step = (requested: number, label: string, content: ReactNode) => {
    if (!isPageChoice(requested, page, total)) {
      return <span className={classNames(cell, 'text-line-strong')}>{content}</span>;
    }
    const choose =
      onChoose &&
      ((event: MouseEvent) => {
        event.preventDefault();
        onChoose(requested);
      });
    return (
      <Link
        href={hrefFor(requested)}
        aria-label={label}
        onClick={choose}
        className={classNames(cell, 'transition-colors hover:bg-sunken')}
      >
        {content}
      </Link>
    );
  };

  return (
    <nav aria-label={labels.nav}>
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        <li>{step(page - 1, labels.previous, <ChevronStartIcon />)}</li>
        {pageRange(page, total, siblings).map((mark) => (
          <li key={mark}>
            {typeof mark === 'string' ? (
              <span aria-hidden="true" className={cell}>
                …
              </span>
            ) : mark === page ? (
              <span
                aria-current="page"
                className={classNames(cell, 'border border-ink font-semibold')}
              >
                {mark}
              </span>
            ) : (
              step(mark, labels.page(mark), mark)
            )}
          </li>
        ))}
        <li>{step(page + 1, labels.next, <ChevronEndIcon />)}</li>
      </ul>
    </nav>
  );
}
