import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { FindForm } from '../../../shared/list/find-form.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RemoveForm } from '../../../shared/list/remove-form.tsx';
import type { Route } from './+types/redirects';
import { AddRedirect } from './add-redirect.tsx';
import { ImportForm } from './import-form.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['content.publish', 'categories.edit']);
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const after = url.searchParams.get('before')?.slice(0, 500) || undefined;
  return { ...(await context.get(clientContext).redirects.list({ q, after })), q };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { redirects } = context.get(clientContext);
  let imported: Awaited<ReturnType<typeof redirects.import>> | undefined;
  let added: Awaited<ReturnType<typeof redirects.add>> | undefined;
  const answer = await handleForm({ request, url }, async (values, form) => {
    const { intent, row = '', from = '', to = '' } = values;
    if (intent === 'add') added = await redirects.add({ from, to });
    else if (intent === 'remove') await redirects.remove({ id: row });
    else if (intent === 'import') {
      const file = form.get('file');
      const csv = file instanceof File && file.size > 0 ? await file.text() : (values.csv ?? '');
      imported = await redirects.import({ csv });
    } else throw new RefusedField('intent');
  });
  // The list does not show the result of an import, and that a redirect is hidden; other changes are visible in it.
  if (imported) return { imported };
  return added?.isHidden ? { hidden: added.from } : answer;
}

/** Redirects of URLs that have no page. */
export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { redirects, next, q } = loaderData;
  const answer = actionData && 'refusal' in actionData ? actionData : undefined;
  const imported = actionData && 'imported' in actionData ? actionData.imported : undefined;
  const hidden = actionData && 'hidden' in actionData ? actionData.hidden : undefined;
  return (
    <>
      <PageHead title={t('redirects.title')} />
      <p className="mb-4 max-w-prose text-ink-soft">{t('redirects.about')}</p>
      <div className="mb-4 grid items-start gap-4 lg:grid-cols-2">
        <AddRedirect key={redirects.length} answer={answerTo(answer, 'new')} hidden={hidden} />
        <ImportForm imported={imported} answer={answerTo(answer, 'csv')} />
      </div>
      <FilterBar
        find={<FindForm label={t('redirects.find')} button={t('brands.findIt')} q={q} />}
      />
      {redirects.length === 0 ? (
        <EmptyState>{t('redirects.none')}</EmptyState>
      ) : (
        <ul
          aria-label={t('redirects.title')}
          className="divide-y divide-line border border-line bg-raised"
        >
          {redirects.map(({ id, from, to, hits, lastHitAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1">
              <p className="min-w-0 grow">
                <bdi dir="ltr" className="font-medium break-all">
                  {from}
                </bdi>{' '}
                <span className="text-ink-soft">{t('redirects.leadsTo')}</span>{' '}
                <bdi dir="ltr" className="break-all">
                  {to}
                </bdi>
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {t('redirects.hits', { count: hits })}
                {lastHitAt && (
                  <>
                    {' · '}
                    <When at={lastHitAt} />
                  </>
                )}
              </p>
              <RemoveForm
                row={id}
                label={t('redirects.removeOf', { from })}
                answer={answerTo(answer, id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager next={next} />
    </>
  );
}
