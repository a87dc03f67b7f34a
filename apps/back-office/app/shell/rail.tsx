import { backOfficePath } from '@karwan/contract/back-office';
import { Link } from '@karwan/ui/controls/link';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { LiveState } from '../shared/live/live.ts';
import type { FrameData } from './frame.tsx';
import { LanguageForm } from './language-form.tsx';
import type { ScreenGroup } from './menu.ts';
import { SignOutForm } from './sign-out-form.tsx';
import { TaskCount } from './task-count.tsx';
import { useIsCurrent } from './use-is-current.ts';

interface Props {
  root: FrameData;
  menu: readonly ScreenGroup[];
  counts: LiveState['counts'];
  onKeys: () => void;
}

/** The navigation of a wide screen, with the member who is logged in. */
export function Rail({ root: { shop, staff }, menu, counts, onKeys }: Props) {
  const t = useT();
  const isCurrent = useIsCurrent();
  const [hasScript, setHasScript] = useState(false);
  // Shortcuts need script, so the button that lists them is shown after hydration.
  useEffect(() => setHasScript(true), []);
  return (
    <aside aria-label={t('frame.name')} className="rail">
      <p className="px-3 py-4 font-semibold">
        <bdi>{shop}</bdi>
        <span className="block text-sm font-normal opacity-75">{t('frame.name')}</span>
      </p>
      <nav aria-label={t('frame.menu')}>
        {menu.map(({ title: group, screens }) => (
          <div key={group ?? ''}>
            {group && (
              <p aria-hidden className="rail-group">
                {t(group)}
              </p>
            )}
            <ul aria-label={group && t(group)}>
              {screens.map(({ path, title, Icon }) => (
                <li key={path}>
                  <Link
                    href={path}
                    className="rail-link"
                    aria-current={isCurrent(path) ? 'page' : undefined}
                  >
                    <Icon />
                    {t(title)}
                    <TaskCount count={counts[path]} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto grid gap-1 px-3 pb-4 text-sm">
        <p className="py-2">
          <bdi className="block font-medium">{staff.name}</bdi>
          <span className="opacity-75">{staff.roles.join(', ')}</span>
        </p>
        {hasScript && (
          <button type="button" onClick={onKeys} className="rail-text">
            {t('keys.title')} <kbd className="key">?</kbd>
          </button>
        )}
        <Link href={`${backOfficePath}/alerts`} className="rail-text grid items-center">
          {t('alerts.screen')}
        </Link>
        <LanguageForm className="rail-text" />
        <SignOutForm className="rail-text" />
      </div>
    </aside>
  );
}
