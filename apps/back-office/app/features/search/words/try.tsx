import { defaultPlace } from '@karwan/contract/default-place';
import { cutQuery } from '@karwan/contract/search-words';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { requirePermission, staffContext } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { FindForm } from '../../../shared/list/find-form.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import type { Route } from './+types/try';
import { hitColumns, termColumns } from './explanation-columns.tsx';
import { ReadingFacts } from './reading-facts.tsx';
import { WordViews } from './word-views.tsx';

/** How many of the first products are explained. */
const explained = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'products.read');
  const query = cutQuery(url.searchParams.get('q') ?? '');
  const { baseCurrency: currency } = context.get(staffContext);
  if (query === '') return { query, currency, found: null };
  const { items, explanation, ...found } = await context.get(clientContext).items.search({
    query,
    currency,
    ...defaultPlace,
    perPage: explained,
    explain: '1',
  });
  return { query, currency, found: { ...found, explanation } };
}

/** A search as the shop's own search understands it, and why its first products come first. */
export default function Try({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { query, currency, found } = loaderData;
  const { terms = [], hits = [] } = found?.explanation ?? {};
  return (
    <>
      <PageHead title={t('words.title')} />
      <WordViews current="try" />
      <p className="mb-4 max-w-prose text-ink-soft">{t('tried.about')}</p>
      <FilterBar
        find={<FindForm label={t('tried.query')} button={t('tried.button')} q={query} />}
      />
      {found && (
        <div className="grid gap-6">
          <ReadingFacts query={query} currency={currency} found={found} />
          {terms.length > 0 && (
            <section className="min-w-0">
              <h2 className="panel-title">{t('tried.terms')}</h2>
              <RowList
                label={t('tried.terms')}
                columns={termColumns}
                rows={terms}
                rowKey={(term) => JSON.stringify(term)}
              />
            </section>
          )}
          <section className="min-w-0">
            <h2 className="panel-title">{t('tried.hits')}</h2>
            {hits.length > 0 ? (
              <RowList
                label={t('tried.hits')}
                columns={hitColumns}
                rows={hits}
                rowKey={({ id }) => id}
              />
            ) : (
              <EmptyState>{t(found.count > 0 ? 'tried.notRanked' : 'tried.noHits')}</EmptyState>
            )}
          </section>
        </div>
      )}
    </>
  );
}
