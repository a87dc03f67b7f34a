import { backOfficePath } from '@karwan/contract/back-office';
import { SearchIcon } from '@karwan/ui/layout/icons';
import type { RefObject } from 'react';
import { Form } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { maySearch } from '../page/may-search.ts';
import { BranchSwitch } from './branch-switch.tsx';
import type { FrameData } from './frame.tsx';

interface Props {
  root: FrameData;
  search: RefObject<HTMLInputElement | null>;
}

/** The bar at the top, with the global search. */
export function TopBar({ root: { staff }, search }: Props) {
  const t = useT();
  return (
    <header className="top-bar">
      {maySearch(staff) && (
        <Form
          role="search"
          action={`${backOfficePath}/search`}
          className="relative w-full max-w-prose"
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
            className="control ps-10"
          />
        </Form>
      )}
      <BranchSwitch staff={staff} className="ms-auto hidden lg:block" />
    </header>
  );
}
