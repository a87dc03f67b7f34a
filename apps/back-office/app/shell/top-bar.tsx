import { backOfficePath } from '@karwan/contract/back-office';
import { SearchIcon } from '@karwan/ui/layout/icons';
import { type RefObject, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { maySearch } from '../page/may-search.ts';
import { AccountMenu } from './account-menu.tsx';
import { BranchSwitch } from './branch-switch.tsx';
import type { FrameData } from './frame.tsx';

interface Props {
  root: FrameData;
  search: RefObject<HTMLInputElement | null>;
  onKeys: () => void;
}

/** The bar at the top: the global search, the branch, the shortcuts and the account. */
export function TopBar({ root: { staff }, search, onKeys }: Props) {
  const t = useT();
  const [hasScript, setHasScript] = useState(false);
  // Shortcuts need script, so the button that lists them is shown after hydration.
  useEffect(() => setHasScript(true), []);
  return (
    <header className="top-bar">
      {maySearch(staff) && (
        <Form
          role="search"
          action={`${backOfficePath}/search`}
          className="relative w-full lg:max-w-105"
        >
          <SearchIcon className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-faint" />
          <input
            ref={search}
            type="search"
            name="q"
            enterKeyHint="search"
            aria-label={t('search.label')}
            aria-keyshortcuts="/"
            placeholder={t('search.placeholder')}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Escape') currentTarget.blur();
            }}
            className="field ps-10"
          />
        </Form>
      )}
      <div className="ms-auto hidden items-center gap-4 lg:flex">
        <BranchSwitch staff={staff} />
        {hasScript && (
          <button
            type="button"
            onClick={onKeys}
            aria-label={t('keys.title')}
            title={t('keys.title')}
            className="icon-button"
          >
            <kbd className="key">?</kbd>
          </button>
        )}
        <AccountMenu staff={staff} />
      </div>
    </header>
  );
}
