import { backOfficePath } from '@karwan/contract/back-office';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
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
    <div className="contents">
      {query !== '' && !isSaved && (
        <details className="min-w-0">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
            {t('views.save')}
          </summary>
          <Form method="post" action={`${backOfficePath}/views`} className="panel grid gap-3">
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
        </details>
      )}
      {views.length > 0 && (
        <ButtonLink href={`${backOfficePath}/views`} variant="quiet" size="small">
          {t('views.arrange')}
        </ButtonLink>
      )}
    </div>
  );
}
