import { VisuallyHidden } from '@karwan/ui/layout/visually-hidden';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { type KeyActions, useKeys } from '../keys/use-keys.ts';
import type { Staff } from '../page/staff.server.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Rail } from './rail.tsx';
import { type Screen, screensFor } from './screens.ts';
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
  const screens = useMemo(() => screensFor(staff.permissions), [staff.permissions]);
  const [showsKeys, setShowsKeys] = useState(false);
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
        <Rail root={root} screens={screens} onKeys={openKeys} />
        <TopBar root={root} search={search} />
        <main id="content" tabIndex={-1} className="min-w-0 p-4 outline-none lg:px-6">
          {children}
        </main>
        <BottomBar screens={screens} />
      </div>
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
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
