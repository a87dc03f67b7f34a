import { Link } from '@karwan/ui/controls/link';
import { ChevronDownIcon } from '@karwan/ui/layout/icons';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import type { LiveState } from '../shared/live/live.ts';
import type { FrameData } from './frame.tsx';
import type { ScreenGroup } from './menu.ts';
import { sumCounts } from './sum-counts.ts';
import { TaskCount } from './task-count.tsx';
import { useIsCurrent } from './use-is-current.ts';

interface Props {
  root: FrameData;
  menu: readonly ScreenGroup[];
  counts: LiveState['counts'];
}

/** Up to this many screens, all groups are open. */
const shownAtOnce = 14;

/** The navigation of a wide screen: groups of which that of the page is open, or all where they are few. */
export function Rail({ root: { shop }, menu, counts }: Props) {
  const t = useT();
  const isCurrent = useIsCurrent();
  const isShort = menu.flatMap(({ screens }) => screens).length <= shownAtOnce;
  const rail = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const here = pathname && rail.current?.querySelector('[aria-current=page]');
    if (here) here.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <aside ref={rail} aria-label={t('frame.name')} className="rail">
      <p className="px-3.5 py-3 font-semibold">
        <bdi>{shop}</bdi>
        <span className="block text-xs font-normal opacity-75">{t('frame.name')}</span>
      </p>
      <nav aria-label={t('frame.menu')} className="pb-4">
        {menu.map(({ title, Icon, screens }) => {
          const links = screens.map((screen) => (
            <li key={screen.path}>
              <Link
                href={screen.path}
                className="rail-link"
                aria-current={isCurrent(screen.path) ? 'page' : undefined}
              >
                {!title && <screen.Icon />}
                {t(screen.title)}
                <TaskCount count={counts[screen.path]} />
              </Link>
            </li>
          ));
          if (!title) {
            return <ul key="">{links}</ul>;
          }
          const isHere = screens.some(({ path }) => isCurrent(path));
          return (
            // A new key opens the group of the page, and closes the one before.
            <details
              key={`${title} ${isHere}`}
              name={isShort ? undefined : 'rail'}
              open={isShort || isHere}
            >
              <summary className="rail-group">
                {Icon && <Icon />}
                {t(title)}
                <TaskCount count={sumCounts(screens.map(({ path }) => counts[path]))} />
                <ChevronDownIcon />
              </summary>
              <ul aria-label={t(title)}>{links}</ul>
            </details>
          );
        })}
      </nav>
    </aside>
  );
}
