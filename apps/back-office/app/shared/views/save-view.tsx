import { backOfficePath } from '@karwan/contract/back-office';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Dropdown } from '@karwan/ui/controls/dropdown';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import type { SavedViewsData } from './saved-views.server.ts';
import { listQuery } from './view-tabs.tsx';

const SaveViewForm = lazyWithRetry(() => import('./save-view-form.lazy.tsx'));

interface Props {
  screen: string;
  saved: SavedViewsData;
}

/** Saves the list's present filters as a named view. */
export function SaveView({ screen, saved: { views, mayShare } }: Props) {
  const t = useT();
  const { search } = useLocation();
  const query = listQuery(search);
  const isSaved = views.some((view) => listQuery(view.query) === query);
  return (
    <>
      {query !== '' && !isSaved && (
        <Dropdown
          key={query}
          className="list-tool"
          panelClassName="list-tool-panel"
          align="end"
          bare
          trigger={t('views.save')}
        >
          <Suspense>
            <SaveViewForm screen={screen} query={query} mayShare={mayShare} />
          </Suspense>
        </Dropdown>
      )}
      {views.length > 0 && (
        <ButtonLink href={`${backOfficePath}/views`} variant="quiet">
          {t('views.arrange')}
        </ButtonLink>
      )}
    </>
  );
}
