import { differenceStates } from '@karwan/contract/payments/staff/settlements/settlement-kinds';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { mayDo, requireAllBranches, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { WorkCards } from '../../../shared/list/work-cards.tsx';
import type { Route } from './+types/differences';
import { DifferenceCard } from './difference-card.tsx';
import { differenceFilters } from './difference-filters.server.ts';
import { SettlementViews } from './settlement-views.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'money.reconcile');
  requireAllBranches(context);
  const filters = differenceFilters(url.searchParams);
  const page = await context
    .get(clientContext)
    .settlements.differences(filters)
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  return { ...page, ...filters, mayExport: mayDo(context, 'exports.run') };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { settlements } = context.get(clientContext);
  return handleForm({ request, url }, async ({ row: id = '', intent = '', ...typed }) => {
    const state = differenceStates.find((one) => one === intent || one === typed.state);
    const requested = differenceStates.find((one) => one === intent) ?? state;
    if (!requested) throw new RefusedField('intent');
    const owner = ({ take: 'me', leave: 'nobody' } as const)[intent] ?? 'keep';
    const { note = '', version = '' } = typed;
    await settlements.change({ id, version: Number(version), state: requested, owner, note });
  });
}

/** The differences between settlement files and orders. */
export default function Differences({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { differences, next, state, mayExport } = loaderData;
  return (
    <>
      <PageHead title={t('settlements.differences')}>
        {mayExport && <ExportLink list="settlement-differences" />}
      </PageHead>
      <SettlementViews current={state ?? 'open'} />
      {differences.length === 0 ? (
        <EmptyState>{t('settlements.noDifferences')}</EmptyState>
      ) : (
        <WorkCards
          label={t('settlements.differences')}
          rows={differences}
          rowKey={({ id }) => id}
          keys={{ a: 'settlements.settle', m: 'settlements.take' }}
          show={(difference) => (
            <DifferenceCard difference={difference} answer={answerTo(actionData, difference.id)} />
          )}
        />
      )}
      <Pager next={next} />
    </>
  );
}
