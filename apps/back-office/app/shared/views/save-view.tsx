import { backOfficePath } from '@karwan/contract/back-office';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Dropdown } from '@karwan/ui/controls/dropdown';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Form, useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import type { SavedViewsData } from './saved-views.server.ts';
import { listQuery } from './view-tabs.tsx';

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
          <Form method="post" action={`${backOfficePath}/views`} className="grid gap-3">
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="screen" value={screen} />
            <input type="hidden" name="query" value={query} />
            <TextField
              label={t('views.name')}
              name="name"
              required
              maxLength={40}
              autoComplete="off"
            />
            {mayShare && <CheckboxField label={t('views.share')} name="isShops" value="yes" />}
            <div>
              <Button type="submit">{t('views.saveNow')}</Button>
            </div>
          </Form>
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
