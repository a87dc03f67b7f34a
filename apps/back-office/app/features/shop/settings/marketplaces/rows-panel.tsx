import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../page/badge.tsx';
import { When } from '../../../../page/when.tsx';
import type { Route } from './+types/marketplaces';

/** The rows of marketplace items in the shop, with the age of their data. */
export function RowsPanel({ rows }: Pick<Route.ComponentProps['loaderData'], 'rows'>) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="panel grid gap-3">
      <h2 className="panel-title">{t('marketplaces.rows')}</h2>
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ categoryId, title, isOnHome, items, answeredAt }) => (
          <li key={categoryId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <bdi className="font-medium">{title}</bdi>
            {isOnHome && <Badge>{t('marketplaces.onHome')}</Badge>}
            <span className="ms-auto text-ink-soft">
              {answeredAt ? (
                <>
                  {t('marketplaces.items', { count: items })} · <When at={answeredAt} />
                </>
              ) : (
                t('marketplaces.neverAsked')
              )}
            </span>
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="renew" variant="secondary" busy={isBusy}>
          {t('marketplaces.renew')}
        </Button>
        <p className="mt-1 text-sm text-ink-soft">{t('marketplaces.renewHint')}</p>
      </Form>
    </section>
  );
}
