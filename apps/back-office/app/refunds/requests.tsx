import { backOfficePath } from '@karwan/contract/back-office';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../list/empty-state.tsx';
import { ExportLink } from '../list/export-link.tsx';
import { Pager } from '../list/pager.tsx';
import { Views } from '../list/views.tsx';
import { WorkCards } from '../list/work-cards.tsx';
import { clientContext } from '../page/context.ts';
import { handleForm } from '../page/handle-form.server.ts';
import { PageTitle } from '../page/page-title.tsx';
import { RefusedField } from '../page/refusal.server.ts';
import { chosenBranches, mayDo, requirePermission } from '../page/staff.server.ts';
import type { Route } from './+types/requests';
import { RequestCard } from './request-card.tsx';

const states = ['open', 'decided'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['refunds.approve', 'refunds.make']);
  const state = states.find((one) => one === url.searchParams.get('state')) ?? 'open';
  const before = url.searchParams.get('before') ?? undefined;
  const branches = chosenBranches(context);
  const page = await context.get(clientContext).refunds.list({ state, branches, before });
  return { ...page, state, mayApprove: mayDo(context, 'refunds.approve') };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { refunds } = context.get(clientContext);
  return handleForm({ request, url }, async ({ row = '', intent, belowZero }) => {
    if (intent === 'approve') await refunds.approve({ id: row, belowZero: belowZero === 'on' });
    else if (intent === 'reject') await refunds.reject({ id: row });
    else throw new RefusedField('intent');
  });
}

const keys = { a: 'refunds.approve', r: 'refunds.reject' } as const;

/** Refunds above a member's limit, which a second person approves or rejects. */
export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { requests, next, state, mayApprove } = loaderData;
  const path = `${backOfficePath}/refunds`;
  return (
    <>
      <PageTitle title={t('refunds.title')}>
        <ExportLink list="refunds" />
      </PageTitle>
      <Views
        label={t('refunds.views')}
        views={states.map((one) => ({
          href: one === 'open' ? path : `${path}?state=${one}`,
          title: t(`refunds.state.${one}`),
          isCurrent: one === state,
        }))}
      />
      {requests.length === 0 ? (
        <EmptyState>{t(state === 'open' ? 'refunds.none' : 'refunds.noneDecided')}</EmptyState>
      ) : (
        <WorkCards
          label={t(`refunds.state.${state}`)}
          rows={requests}
          rowKey={({ id }) => id}
          keys={keys}
          show={(one) => <RequestCard request={one} mayApprove={mayApprove} answer={actionData} />}
        />
      )}
      <Pager next={next} />
    </>
  );
}
