import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { VisuallyHidden } from '@karwan/ui/layout/visually-hidden';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { maySearch } from '../page/may-search.ts';
import type { Staff } from '../page/staff.server.ts';
import { type KeyActions, useKeys } from '../page/use-keys.ts';
import { KeysDialog } from '../shared/keys/keys-dialog.tsx';
import { useLiveState } from '../shared/live/live.ts';
import { usePollAfterForms } from '../shared/live/poll-after-forms.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { Screen } from './menu.ts';
import { Palette } from './palette.tsx';
import { Rail } from './rail.tsx';
import { menuFor } from './screens.ts';
import { TopBar } from './top-bar.tsx';

const Background = lazyWithRetry(() => import('./background.lazy.tsx'));

export interface FrameData {
  readonly language: string;
  readonly shop: string;
  readonly staff: Staff;
}

/** The layout around every screen: a side rail on a desktop, a bottom bar on a phone. */
export function Frame({ root, children }: { root: FrameData; children: ReactNode }) {
  const t = useT();
  const { staff } = root;
  const menu = useMemo(() => menuFor(staff), [staff]);
  const screens = useMemo(() => menu.flatMap((group) => group.screens), [menu]);
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsPalette, setShowsPalette] = useState(false);
  const { counts } = useLiveState();
  const search = useRef<HTMLInputElement>(null);
  const openKeys = useCallback(() => setShowsKeys(true), []);
  const openPalette = useCallback(() => setShowsPalette(true), []);
  useKeys(
    useFrameKeys(screens, { search: maySearch(staff) ? search : null, openKeys, openPalette }),
  );
  const isBusy = useNavigation().state !== 'idle';
  usePollAfterForms();
  return (
    <>
      <a href="#content" className="skip-link">
        {t('frame.skip')}
      </a>
      {isBusy && (
        <div className="busy-line" role="status">
          <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
        </div>
      )}
      <div className="frame">
        <Rail root={root} menu={menu} counts={counts} />
        <TopBar root={root} search={search} onKeys={openKeys} />
        <main id="content" tabIndex={-1} className="min-w-0 px-4 py-2 outline-none lg:px-6">
          {children}
        </main>
        <BottomBar screens={screens} counts={counts} />
      </div>
      <Suspense>
        <Background staffId={staff.id} />
      </Suspense>
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
      <Palette open={showsPalette} onClose={() => setShowsPalette(false)} screens={screens} />
    </>
  );
}

interface FrameParts {
  /** Null: the member has no search. */
  readonly search: React.RefObject<HTMLInputElement | null> | null;
  readonly openKeys: () => void;
  readonly openPalette: () => void;
}

function useFrameKeys(
  screens: readonly Screen[],
  { search, openKeys, openPalette }: FrameParts,
): KeyActions {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      ...(search && { '/': { text: 'keys.search', act: () => search.current?.focus() } as const }),
      ...Object.fromEntries(
        screens.map(({ key, path, title }) => [
          `g ${key}`,
          { text: title, act: () => void navigate(path) },
        ]),
      ),
      'Ctrl+K': { text: 'keys.palette', act: openPalette },
      '?': { text: 'keys.title', act: openKeys },
    }),
    [screens, search, openKeys, openPalette, navigate],
  );
}
