import { backOfficePath } from '@karwan/contract/back-office';
import { buttonClass } from '@karwan/ui/controls/button';
import { useLocation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { doneAt } from '../../../page/answered.server.ts';
import { clientContext, visitContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { type Filter, FilterBar, UsedFilters } from '../../../shared/list/filter-bar.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { ListViews } from '../../../shared/views/list-views.tsx';
import { SaveView } from '../../../shared/views/save-view.tsx';
import { savedViewsOf } from '../../../shared/views/saved-views.server.ts';
import type { Route } from './+types/trail';
import { describeEntry } from './describe-entry.ts';
import { Entry } from './entry.tsx';
import { kindOptions } from './kind-text.ts';
import { trailFilters } from './trail-filters.server.ts';
import { trailTranslator } from './trail-texts.server.ts';

const screen = 'audit';
export const trailPath = `${backOfficePath}/${screen}`;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['audit.read', 'audit.own']);
  const client = context.get(clientContext);
  const filters = trailFilters(url.searchParams);
  const seesAll = mayDo(context, 'audit.read');
  try {
    const [{ entries, names, next }, people, saved] = await Promise.all([
      client.team.trail({ ...filters, before: url.searchParams.get('before') ?? undefined }),
      seesAll && mayDo(context, 'orders.note') ? client.team.colleagues({}) : [],
      savedViewsOf(context, screen),
    ]);
    const { language } = context.get(visitContext);
    const reader = { t: trailTranslator(language), language, names };
    return {
      next,
      filters,
      people,
      saved,
      kinds: kindOptions(reader.t, language, filters.kind),
      entries: entries.map((entry) => describeEntry(reader, entry)),
    };
  } catch (error) {
    throw pageFault(error);
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return handleForm({ request, url }, async ({ row = '', intent }) => {
    await context.get(clientContext).team.undo({ id: row, batch: intent === 'undo-batch' });
    throw doneAt(url.pathname + url.search);
  });
}

/** The audit trail: every change by the staff, with who, when, the values before and after, and undo where possible. */
export default function Trail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { search } = useLocation();
  const { entries, kinds, next, filters, people, saved } = loaderData;
  const query = new URLSearchParams(search);
  query.delete('before');
  const isCut = Object.values(filters).some((value) => value !== undefined);
  const used: readonly Filter[] = [
    {
      name: 'actor',
      label: t('audit.who'),
      value: filters.actor,
      options: people.map(({ id, name }) => ({ value: id, label: name || id })),
    },
    { name: 'kind', label: t('audit.what'), value: filters.kind, options: kinds },
    {
      name: 'entityId',
      label: t('audit.record'),
      value: filters.entityId,
      maxLength: 100,
    },
    { name: 'from', label: t('audit.from'), value: filters.from, type: 'date' as const },
    { name: 'to', label: t('audit.to'), value: filters.to, type: 'date' as const },
  ].filter(({ name }) => name !== 'actor' || people.length > 0);
  return (
    <>
      <PageHead
        title={t('audit.title')}
        tools={
          <FilterBar kept={{ entity: filters.entity }} filters={used}>
            <SaveView screen={screen} saved={saved} />
          </FilterBar>
        }
      >
        <a href={`${trailPath}/export?${query}`} className={buttonClass({ variant: 'secondary' })}>
          {t('audit.export')}
        </a>
      </PageHead>
      {saved.views.length > 0 && (
        <ListViews
          label={t('audit.views')}
          views={[{ href: trailPath, title: t('orders.all'), isCurrent: !isCut }]}
          saved={saved.views}
        />
      )}
      <UsedFilters filters={used} />
      {entries.length === 0 ? (
        <EmptyState>{t('audit.none')}</EmptyState>
      ) : (
        <ol
          aria-label={t('audit.title')}
          className="divide-y divide-line border border-line bg-raised"
        >
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} answer={answerTo(actionData, entry.id)} />
          ))}
        </ol>
      )}
      <Pager next={next} />
    </>
  );
}
