import { searchKinds, searchStates } from '@karwan/contract/search-kinds';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { Views } from '../../../shared/list/views.tsx';
import { WorkCards } from '../../../shared/list/work-cards.tsx';
import type { Route } from './+types/searches';
import { SearchCard } from './search-card.tsx';
import { pathOfKind, WordViews } from './word-views.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'products.read');
  const query = url.searchParams;
  const kind = searchKinds.find((one) => one === query.get('kind')) ?? 'nothing';
  const state = searchStates.find((one) => one === query.get('state')) ?? 'open';
  const { searches } = context.get(clientContext);
  const page = await searches.list({
    kind,
    // Popular searches are no tasks, so all of them are listed.
    state: kind === 'popular' ? undefined : state,
    before: query.get('before') ?? undefined,
  });
  return { ...page, kind, state, mayEdit: mayDo(context, 'products.edit') };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { searches } = context.get(clientContext);
  return handleForm({ request, url }, async ({ row: query = '', intent }) => {
    const state = searchStates.find((one) => one === intent);
    if (state) await searches.decide({ query, state });
    else if (intent === 'hide' || intent === 'show')
      await searches.hide({ query, isHidden: intent === 'hide' });
    else throw new RefusedField('intent');
  });
}

const keys = { e: 'searches.explain', s: 'searches.to.wanted', d: 'searches.to.done' } as const;
const none = {} as const;

/** Search queries of the last month: without results, with ignored words, or popular. */
export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { searches, next, kind, state, mayEdit } = loaderData;
  const isWork = kind !== 'popular';
  const path = pathOfKind(kind);
  return (
    <>
      <PageHead title={t('words.title')} />
      <WordViews current={kind} />
      <p className="mb-4 max-w-prose text-ink-soft">{t(`searches.about.${kind}`)}</p>
      {isWork && (
        <Views
          label={t('searches.states')}
          views={searchStates.map((one) => ({
            href: one === 'open' ? path : `${path}${path.includes('?') ? '&' : '?'}state=${one}`,
            title: t(`searches.state.${one}`),
            isCurrent: one === state,
          }))}
        />
      )}
      {searches.length === 0 ? (
        <EmptyState>{t('searches.none')}</EmptyState>
      ) : (
        <WorkCards
          label={t(`searches.kind.${kind}`)}
          rows={searches}
          rowKey={({ query }) => query}
          keys={isWork && mayEdit ? keys : none}
          show={(search) => (
            <SearchCard
              search={search}
              kind={kind}
              state={state}
              mayEdit={mayEdit}
              answer={actionData}
            />
          )}
        />
      )}
      <Pager next={next} />
    </>
  );
}
