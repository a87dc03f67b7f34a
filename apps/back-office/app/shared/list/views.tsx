import { Link } from '@karwan/ui/controls/link';
import { type ReactNode, useEffect, useRef } from 'react';

export interface View {
  readonly href: string;
  readonly title: ReactNode;
  readonly count?: string | undefined;
  readonly isCurrent: boolean;
}

/** Tabs of a list's views; each is a URL. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = views.find(({ isCurrent }) => isCurrent)?.href;
  // On a phone the tabs scroll: the current one must be visible.
  useEffect(() => {
    const row = nav.current;
    const view = current && row?.querySelector('[aria-current=page]');
    if (!row || !view) return;
    const [shown, whole] = [view.getBoundingClientRect(), row.getBoundingClientRect()];
    if (shown.left >= whole.left && shown.right <= whole.right) return;
    row.scrollLeft += shown.left + shown.width / 2 - (whole.left + whole.width / 2);
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className="views">
      {views.map(({ href, title, count, isCurrent }) => (
        <Link key={href} href={href} className="view" aria-current={isCurrent ? 'page' : undefined}>
          {title}
          {count !== undefined && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
