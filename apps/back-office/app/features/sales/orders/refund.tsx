import { backOfficePath } from '@karwan/contract/back-office';
import { payoutMethods } from '@karwan/contract/payout-ways';
import { refundReasons } from '@karwan/contract/refund-reasons';
import type { RefundToMake } from '@karwan/contract/refunds';
import { TextLink } from '@karwan/ui/controls/text-link';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import {
  codeOf,
  pageFault,
  RefusedField,
  refusalOf,
  refusedPath,
} from '../../../page/refusal.server.ts';
import { answerTo, type Refusal } from '../../../page/refusal.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { handlePayout } from '../refunds/handle-payout.server.ts';
import { PayoutCard } from '../refunds/payout-card.tsx';
import { useRefundT } from '../refunds/refund-texts.ts';
import type { Route } from './+types/refund';
import { ChoiceForm } from './refund/choice-form.tsx';
import { ConfirmForm } from './refund/confirm-form.tsx';
import { readChoice } from './refund/read-choice.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePermission(context, 'refunds.make');
  const { staffOrders, refundPayouts } = context.get(clientContext);
  const values = Object.fromEntries(url.searchParams);
  const { orderId: id } = params;
  const idempotencyKey = crypto.randomUUID();
  const { payouts } = await refundPayouts.list({ orderId: id }).catch((error: unknown) => {
    throw pageFault(error);
  });
  try {
    const preview = await staffOrders.previewRefund({ id });
    try {
      const chosen = await staffOrders.previewRefund({ id, ...readChoice(values, preview) });
      return { orderId: id, preview: chosen, values, idempotencyKey, payouts };
    } catch (error) {
      const { lines } = readChosenLines(values, preview);
      const refusal = byLine(error, lines);
      return { orderId: id, preview, values, idempotencyKey, payouts, refusal };
    }
  } catch (error) {
    if (codeOf(error) === 'CONFLICT') {
      return { orderId: id, preview: null, values, idempotencyKey, payouts };
    }
    throw pageFault(error);
  }
}

type Preview = Parameters<typeof readChoice>[1];

/** The chosen lines; none if a value is invalid. */
function readChosenLines(values: Record<string, string>, preview: Preview) {
  try {
    return readChoice(values, preview);
  } catch {
    return { lines: [] };
  }
}

/** Errors of a refund by form field: the API names lines by index, the form by id. */
function byLine(error: unknown, lines: readonly { id: string }[]): Refusal {
  const refusal = refusalOf(error);
  const path = refusedPath(error)?.split('.') ?? [];
  const line = path[0] === 'lines' && lines[Number(path[1])];
  if (!line) return refusal;
  const name = path[2] === 'restock' ? 'restock' : 'pieces';
  return { ...refusal, fields: { [`${name}.${line.id}`]: 'range' } };
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  const client = context.get(clientContext);
  const { orderId } = params;
  return handleForm({ request, url }, async (typed) => {
    if (await handlePayout(context, typed)) {
      const { payouts } = await client.refundPayouts.list({ orderId });
      if (payouts.length > 0) return;
      throw redirect(`${backOfficePath}/orders/${orderId}`);
    }
    const { intent, key = '', reason = '', ...values } = typed;
    const preview = await client.staffOrders.previewRefund({ id: orderId });
    const { lines, shipping } = readChoice(values, preview);
    const reasonCode = refundReasons.find((code) => code === values.reasonCode);
    if (!reasonCode || reasonCode === 'order-changed') throw new RefusedField('reasonCode');
    const amount = Number(values.amount);
    const way = payoutMethods.find((one) => one === values.way) ?? 'cash';
    const body: RefundToMake = { amount, lines, shipping, reasonCode, reason, way };
    if (intent === 'ask') {
      await client.refunds.ask({ orderId, key, ...body });
      throw redirect(`${backOfficePath}/refunds`);
    }
    const headers = { 'idempotency-key': key };
    await client.staffOrders.refund({ headers, params: { id: orderId }, body });
    const { payouts } = await client.refundPayouts.list({ orderId });
    // What the staff pays is paid on this page.
    const next = payouts.length > 0 ? `${orderId}/refund` : preview.parentOrderId;
    throw redirect(`${backOfficePath}/orders/${next}`);
  });
}

/** Refunds an order: choose what for, look at the amounts, then confirm. */
export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const refundT = useRefundT();
  const { orderId, preview, values, idempotencyKey, payouts } = loaderData;
  return (
    <>
      <PageHead title={refundT('refund.title', { id: orderId })}>
        <TextLink href={`${backOfficePath}/orders/${preview?.parentOrderId ?? orderId}`}>
          {t('refund.back')}
        </TextLink>
      </PageHead>
      {payouts.length > 0 && (
        <section aria-labelledby="payouts" className="mb-4 grid gap-3">
          <h2 id="payouts" className="panel-title">
            {refundT('payouts.title')}
          </h2>
          {payouts.map((payout) => (
            <div key={payout.id} className="panel">
              <PayoutCard payout={payout} answer={actionData} />
            </div>
          ))}
        </section>
      )}
      {preview ? (
        <div className="grid items-start gap-4 lg:grid-flow-col lg:auto-cols-fr">
          <ChoiceForm preview={preview} values={values} refusal={loaderData.refusal} />
          {preview.amount > 0 && (
            <ConfirmForm
              preview={preview}
              values={values}
              idempotencyKey={idempotencyKey}
              answer={answerTo(actionData, '')}
            />
          )}
        </div>
      ) : (
        <EmptyState>{refundT('refund.none')}</EmptyState>
      )}
    </>
  );
}
