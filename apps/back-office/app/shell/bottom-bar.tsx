import { backOfficePath } from '@karwan/contract/back-office';
import { Link } from '@karwan/ui/controls/link';
import { MenuIcon } from '@karwan/ui/layout/icons';
import { useT } from '../i18n/use-t.ts';
import type { LiveState } from '../shared/live/live.ts';
import { barScreens } from './bar-screens.ts';
import type { Screen } from './menu.ts';
import { TaskCount } from './task-count.tsx';
import { useIsCurrent } from './use-is-current.ts';

interface Props {
  screens: readonly Screen[];
  counts: LiveState['counts'];
}

/** The bottom navigation of a phone. */
export function BottomBar({ screens, counts }: Props) {
  const t = useT();
  const isCurrent = useIsCurrent();
  const more = { path: `${backOfficePath}/more`, title: 'more.title', Icon: MenuIcon } as const;
  return (
    <nav aria-label={t('frame.menu')} className="bottom-bar">
      {[...barScreens(screens), more].map(({ path, title, Icon }) => (
        <Link
          key={path}
          href={path}
          className="bottom-link"
          aria-current={isCurrent(path) ? 'page' : undefined}
        >
          <span className="relative">
            <Icon />
            <TaskCount count={counts[path]} floating />
          </span>
          <span className="truncate">{t(title)}</span>
        </Link>
      ))}
    </nav>
  );
}
