import { backOfficePath } from '@karwan/contract/back-office';
import { ButtonLink, buttonClass } from '@karwan/ui/controls/button';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, refusalMessage, refusalOf, refusedPath } from '../../../page/refusal.server.ts';
import { mayDo, requireAllBranches, requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/settlement';
import { ColumnsForm } from './columns-form.tsx';
import { LinesTable } from './lines-table.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { readChoice } from './read-choice.server.ts';
import { RemoveForm } from './remove-form.tsx';
import { differencesPath, settlementsPath } from './settlements-path.ts';
import { Totals } from './totals.tsx';

export async function loader({ url, context, params: { settlementId: id } }: Route.LoaderArgs) {
  requirePermission(context, 'money.reconcile');
  requireAllBranches(context);
  const { settlements } = context.get(clientContext);
  const query = url.searchParams;
  const mayExport = mayDo(context, 'exports.run');
  const settlement = await settlements.get({ id }).catch((error: unknown) => {
    throw pageFault(error);
  });
  const typed = Object.fromEntries(query);
  const page = {
    settlement,
    typed,
    mayExport,
    listed: undefined,
    preview: undefined,
    fault: undefined,
  };
  if (settlement.currency !== null) {
    const after = /^\d{1,9}$/.exec(query.get('after') ?? '')?.[0];
    return { ...page, listed: await settlements.lines({ id, after }) };
  }
  if (!query.has('reference')) return page;
  // The choice is in the query string: checking it stores nothing.
  const check = async () => settlements.check(readChoice(id, (name) => query.get(name)));
  return check().then(
    (preview) => ({ ...page, preview }),
    (error: unknown) => {
      const words = refusalMessage(error, refusedPath(error) ?? '');
      return { ...page, fault: { refusal: refusalOf(error), words } };
    },
  );
}

export function action({ request, url, context, params: { settlementId: id } }: Route.ActionArgs) {
  const { settlements } = context.get(clientContext);
  const page = new URL(url.pathname, url);
  return handleForm({ request, url: page }, async (values) => {
    if (values.intent === 'remove') {
      await settlements.remove({ id });
      throw redirect(settlementsPath);
    }
    return settlements.book(readChoice(id, (name) => values[name]));
  });
}

/** One settlement file: mapping and preview before it is booked, afterwards its rows. */
export default function Settlement({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { settlement, typed, mayExport, listed, preview, fault } = loaderData;
  const { id, name, source, currency, open } = settlement;
  const path = `${settlementsPath}/${id}`;
  return (
    <>
      <PageHead title={t('settlements.of', { name: source.name, file: name })}>
        <ButtonLink variant="quiet" href={settlementsPath}>
          {t('settlements.title')}
        </ButtonLink>
      </PageHead>
      {'known' in typed && (
        <p role="status" className="mb-4 bg-brass-soft px-3 py-2">
          {t('settlements.known')}
        </p>
      )}
      {currency === null && (
        <ColumnsForm
          settlement={settlement}
          typed={typed}
          refusal={fault?.refusal}
          words={fault?.words}
        />
      )}
      {preview && (
        <PreviewPanel
          preview={preview}
          typed={typed}
          answer={actionData}
          currency={typed.currency?.toUpperCase() ?? ''}
        />
      )}
      {currency === null && <RemoveForm answer={preview ? undefined : actionData} />}
      {currency !== null && (
        <section className="panel mb-4">
          <Totals totals={settlement} currency={currency} />
          <div className="mt-3 flex flex-wrap gap-2">
            {open > 0 && (
              <ButtonLink variant="secondary" href={`${differencesPath}?file=${id}`}>
                {t('settlements.open', { count: open })}
              </ButtonLink>
            )}
            {mayExport && (
              <a
                href={`${backOfficePath}/exports/settlement-rows?file=${id}`}
                className={buttonClass({ variant: 'quiet' })}
              >
                {t('list.export')}
              </a>
            )}
          </div>
        </section>
      )}
      {currency !== null && listed && <LinesTable {...listed} currency={currency} path={path} />}
    </>
  );
}
