import type { MessageKey } from '@karwan/i18n/translate';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Link, type LinkProps } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { type View, views } from '../query/listing-query.ts';
import type { ListingNavigation } from './use-listing-navigation.ts';

const looks: Record<View, { text: MessageKey; shape: string }> = {
  grid: {
    text: 'listing.viewGrid',
    shape: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  },
  features: {
    text: 'listing.viewFeatures',
    shape: 'M4.5 4.5h6v8h-6zM13.5 4.5h6v8h-6zM4.5 16h6M4.5 19h4M13.5 16h6M13.5 19h4',
  },
  list: {
    text: 'listing.viewList',
    shape: 'M4.5 4.5h5v6h-5zM13 6h6.5M13 9h4M4.5 13.5h5v6h-5zM13 15h6.5M13 18h4',
  },
};

/** On the server a plain anchor: the router's link renders the same markup at ten times the cost. */
function ViewLink({ to, ...attributes }: Omit<LinkProps, 'to'> & { to: string }) {
  if (import.meta.env.SSR) return <a {...attributes} href={to} />;
  return <Link to={to} replace preventScrollReset discover="none" {...attributes} />;
}

/** Switches between three views of the same products. The view is in the URL, so plain links suffice. */
export function ViewSwitch({ navigation }: { navigation: ListingNavigation }) {
  const t = useT();
  const { query, hrefFor } = navigation;
  return (
    <nav aria-label={t('listing.view')} className="flex">
      {views.map((view) => (
        <ViewLink
          key={view}
          to={hrefFor({ view })}
          rel="nofollow"
          aria-label={t(looks[view].text)}
          title={t(looks[view].text)}
          aria-current={query.view === view ? 'true' : undefined}
          className={classNames(
            'grid h-11 w-7.5 place-items-center sm:w-11 rounded-soft transition-colors hover:text-ink',
            query.view === view ? 'text-ink' : 'text-line-strong',
          )}
        >
          <svg
            viewBox="0 0 24 24"
            className="size-5 fill-none stroke-current stroke-[1.5] rtl:-scale-x-100"
            strokeLinejoin="round"
            strokeLinecap="round"
            aria-hidden="true"
            focusable="false"
          >
            <path d={looks[view].shape} />
          </svg>
        </ViewLink>
      ))}
    </nav>
  );
}
