import { Link } from '@karwan/ui/controls/link';
import type { ReactNode } from 'react';

export interface View {
  readonly href: string;
  readonly title: ReactNode;
  readonly count?: string | undefined;
  readonly isCurrent: boolean;
}

/** The views of a list, each an address. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label} className="views">
      {views.map(({ href, title, count, isCurrent }) => (
        <Link key={href} href={href} className="view" aria-current={isCurrent ? 'page' : undefined}>
          {title}
          {count !== undefined && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
