import { backOfficePath } from '@karwan/contract/back-office';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { chosenBranches, mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { Views } from '../../../shared/list/views.tsx';
import { WorkCards } from '../../../shared/list/work-cards.tsx';
import type { Route } from './+types/requests';
import { handlePayout } from './handle-payout.server.ts';
import { PayoutCard } from './payout-card.tsx';
import { useRefundT } from './refund-texts.ts';
import { RequestCard } from './request-card.tsx';

const states = ['open', 'to-pay', 'decided'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['refunds.approve', 'refunds.make']);
  const state = states.find((one) => one === url.searchParams.get('state')) ?? 'open';
  const before = url.searchParams.get('before') ?? undefined;
  const branches = chosenBranches(context);
  const { refunds, refundPayouts } = context.get(clientContext);
  const mayPay = mayDo(context, 'refunds.make');
  const mayApprove = mayDo(context, 'refunds.approve');
  if (state === 'to-pay') {
    requirePermission(context, 'refunds.make');
    const { payouts, next } = await refundPayouts.list({ branches, after: before });
    return { requests: [], payouts, next, state, mayApprove, mayPay };
  }
  const page = await refunds.list({ state, branches, before });
  return { ...page, payouts: [], state, mayApprove, mayPay };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { refunds } = context.get(clientContext);
  return handleForm({ request, url }, async (values) => {
    if (await handlePayout(context, values)) return;
    const { row = '', intent } = values;
    if (intent === 'approve') await refunds.approve({ id: row });
    else if (intent === 'reject') await refunds.reject({ id: row });
    else throw new RefusedField('intent');
  });
}

const keys = { a: 'refunds.approve', r: 'refunds.reject' } as const;

const noneOf = {
  open: 'refunds.none',
  'to-pay': 'payouts.none',
  decided: 'refunds.noneDecided',
} as const;

/** Refunds above a member's limit, which a second person approves or rejects, and approved ones that the staff pays. */
export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const refundT = useRefundT();
  const { requests, payouts, next, state, mayApprove, mayPay } = loaderData;
  const views = states.filter((one) => one !== 'to-pay' || mayPay);
  const path = `${backOfficePath}/refunds`;
  return (
    <>
      <PageHead title={t('refunds.title')}>
        <ExportLink list="refunds" />
      </PageHead>
      <Views
        label={refundT('refunds.views')}
        views={views.map((one) => ({
          href: one === 'open' ? path : `${path}?state=${one}`,
          title: refundT(`refunds.state.${one}`),
          isCurrent: one === state,
        }))}
      />
      {requests.length + payouts.length === 0 ? (
        <EmptyState>{refundT(noneOf[state])}</EmptyState>
      ) : state === 'to-pay' ? (
        <WorkCards
          label={refundT(`refunds.state.${state}`)}
          rows={payouts}
          rowKey={({ id }) => id}
          keys={{}}
          show={(one) => <PayoutCard payout={one} answer={actionData} />}
        />
      ) : (
        <WorkCards
          label={refundT(`refunds.state.${state}`)}
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
