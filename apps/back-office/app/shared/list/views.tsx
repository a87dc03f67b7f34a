import { Dropdown } from '@karwan/ui/controls/dropdown';
import { Link } from '@karwan/ui/controls/link';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';

export interface View {
  readonly href: string;
  readonly title: ReactNode;
  readonly count?: string | undefined;
  readonly isCurrent: boolean;
  /** It has nothing now: it is offered behind the others. */
  readonly isEmpty?: boolean;
}

/** Tabs of a list's views; each is a URL. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  const t = useT();
  const tabs = useRef<HTMLDivElement>(null);
  const current = views.find(({ isCurrent }) => isCurrent)?.href;
  // On a phone the tabs scroll: the current one must be visible.
  useEffect(() => {
    const row = tabs.current;
    const view = current && row?.querySelector('[aria-current=page]');
    if (!row || !view) return;
    const [shown, whole] = [view.getBoundingClientRect(), row.getBoundingClientRect()];
    if (shown.left >= whole.left && shown.right <= whole.right) return;
    row.scrollLeft += shown.left + shown.width / 2 - (whole.left + whole.width / 2);
  }, [current]);
  const isBehind = ({ isEmpty, isCurrent }: View) => isEmpty === true && !isCurrent;
  const behind = views.filter(isBehind);
  return (
    <nav aria-label={label} className="views">
      <div ref={tabs} className="views-row">
        {views
          .filter((view) => !isBehind(view))
          .map(({ href, title, count, isCurrent }) => (
            <Link
              key={href}
              href={href}
              className="view"
              aria-current={isCurrent ? 'page' : undefined}
            >
              {title}
              {count !== undefined && <span className="count">{count}</span>}
            </Link>
          ))}
      </div>
      {behind.length > 0 && (
        <Dropdown trigger={t('views.more')} align="end">
          {behind.map(({ href, title }) => (
            <Link key={href} href={href} className="menu-entry">
              {title}
            </Link>
          ))}
        </Dropdown>
      )}
    </nav>
  );
}
