import { VisuallyHidden } from '@karwan/ui/layout/visually-hidden';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { type KeyActions, useKeys } from '../keys/use-keys.ts';
import { useNews } from '../live/live.ts';
import type { Staff } from '../page/staff.server.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { Screen } from './menu.ts';
import { Palette } from './palette.tsx';
import { Rail } from './rail.tsx';
import { menuFor } from './screens.ts';
import { TopBar } from './top-bar.tsx';

export interface FrameData {
  readonly language: string;
  readonly shop: string;
  readonly staff: Staff;
}

/** What stands around every screen: a rail at a desk, a bar below on a phone. */
export function Frame({ root, children }: { root: FrameData; children: ReactNode }) {
  const t = useT();
  const { staff } = root;
  const menu = useMemo(() => menuFor(staff), [staff]);
  const screens = useMemo(() => menu.flatMap((group) => group.screens), [menu]);
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsPalette, setShowsPalette] = useState(false);
  usePaletteKey(setShowsPalette);
  const { counts } = useNews();
  const search = useRef<HTMLInputElement>(null);
  const openKeys = useCallback(() => setShowsKeys(true), []);
  useKeys(useFrameKeys(screens, search, openKeys));
  const isBusy = useNavigation().state !== 'idle';
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
        <Rail root={root} menu={menu} counts={counts} onKeys={openKeys} />
        <TopBar root={root} search={search} />
        <main id="content" tabIndex={-1} className="min-w-0 p-4 outline-none lg:px-6">
          {children}
        </main>
        <BottomBar screens={screens} counts={counts} />
      </div>
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
      <Palette open={showsPalette} onClose={() => setShowsPalette(false)} screens={screens} />
    </>
  );
}

function useFrameKeys(
  screens: readonly Screen[],
  search: React.RefObject<HTMLInputElement | null>,
  openKeys: () => void,
): KeyActions {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      '/': { text: 'keys.search', act: () => search.current?.focus() },
      ...Object.fromEntries(
        screens.map(({ key, path, title }) => [
          `g ${key}`,
          { text: title, act: () => void navigate(path) },
        ]),
      ),
      '?': { text: 'keys.title', act: openKeys },
    }),
    [screens, search, openKeys, navigate],
  );
}

/** Ctrl K, or Command K, opens the palette, also from within a field. */
function usePaletteKey(show: (open: boolean) => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.code !== 'KeyK') return;
      event.preventDefault();
      show(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [show]);
}
