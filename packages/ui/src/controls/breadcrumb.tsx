import { ChevronEndIcon } from '../layout/icons.tsx';
import { Link } from './link.tsx';

export type Crumb = { title: string; href?: string; state?: unknown };

/** The path from Home to this page. The last crumb is the page itself and is not a link. */
export function Breadcrumb({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className="-mx-gutter flex items-center gap-x-1 overflow-x-auto px-gutter text-xs whitespace-nowrap text-ink-soft [scrollbar-width:none] sm:flex-wrap">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href}${crumb.title}`} className="flex items-center gap-1">
            {index > 0 && <ChevronEndIcon className="size-3.5 text-ink-faint" />}
            {crumb.href && index < crumbs.length - 1 ? (
              <Link
                href={crumb.href}
                state={crumb.state}
                className="py-1 underline-offset-4 hover:underline"
              >
                <bdi>{crumb.title}</bdi>
              </Link>
            ) : (
              <span aria-current="page" className="py-1 text-ink">
                <bdi>{crumb.title}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
