import { backOfficePath } from '@karwan/contract/back-office';
import { buttonClass } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useLocation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { doneAt } from '../../../page/answered.server.ts';
import { clientContext, visitContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageTitle } from '../../../page/page-title.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { FilterPanel } from '../../../shared/list/filter-panel.tsx';
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
  return (
    <>
      <PageTitle title={t('audit.title')}>
        <a href={`${trailPath}/export?${query}`} className={buttonClass({ variant: 'secondary' })}>
          {t('audit.export')}
        </a>
      </PageTitle>
      {saved.views.length > 0 && (
        <ListViews
          label={t('audit.views')}
          views={[{ href: trailPath, title: t('orders.all'), isCurrent: !isCut }]}
          saved={saved.views}
        />
      )}
      <FilterPanel clear={trailPath} used={Object.values(filters)}>
        {people.length > 0 && (
          <SelectField
            label={t('audit.who')}
            name="actor"
            defaultValue={filters.actor ?? ''}
            options={[
              { value: '', label: t('orders.all') },
              ...people.map(({ id, name }) => ({ value: id, label: name || id })),
            ]}
          />
        )}
        <SelectField
          label={t('audit.what')}
          name="kind"
          defaultValue={filters.kind ?? ''}
          options={[{ value: '', label: t('orders.all') }, ...kinds]}
        />
        <TextField
          label={t('audit.record')}
          name="entityId"
          dir="ltr"
          maxLength={100}
          autoComplete="off"
          defaultValue={filters.entityId}
        />
        {filters.entity && <input type="hidden" name="entity" value={filters.entity} />}
        <TextField label={t('audit.from')} name="from" type="date" defaultValue={filters.from} />
        <TextField label={t('audit.to')} name="to" type="date" defaultValue={filters.to} />
      </FilterPanel>
      <SaveView screen={screen} saved={saved} />
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
