import { backOfficePath } from '@karwan/contract/back-office';
import { refundReasons } from '@karwan/contract/refund-reasons';
import type { RefundToMake } from '@karwan/contract/refunds';
import { Link } from '@karwan/ui/controls/link';
import { redirect } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../list/empty-state.tsx';
import { clientContext } from '../page/context.ts';
import { handleForm } from '../page/handle-form.server.ts';
import { PageTitle } from '../page/page-title.tsx';
import { codeOf, pageFault, RefusedField, refusalOf, refusedPath } from '../page/refusal.server.ts';
import type { Refusal } from '../page/refusal.ts';
import { requirePermission } from '../page/staff.server.ts';
import type { Route } from './+types/refund';
import { ChoiceForm } from './refund/choice-form.tsx';
import { ConfirmForm } from './refund/confirm-form.tsx';
import { readChoice } from './refund/read-choice.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePermission(context, 'refunds.make');
  const { orderDesk } = context.get(clientContext);
  const values = Object.fromEntries(url.searchParams);
  const { orderId: id } = params;
  const idempotencyKey = crypto.randomUUID();
  try {
    const preview = await orderDesk.previewRefund({ id });
    try {
      const chosen = await orderDesk.previewRefund({ id, ...readChoice(values, preview) });
      return { orderId: id, preview: chosen, values, idempotencyKey };
    } catch (error) {
      const { lines } = readChosenLines(values, preview);
      return { orderId: id, preview, values, idempotencyKey, refusal: byLine(error, lines) };
    }
  } catch (error) {
    if (codeOf(error) === 'CONFLICT') return { orderId: id, preview: null, values, idempotencyKey };
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
  return handleForm({ request, url }, async ({ intent, key = '', reason = '', ...values }) => {
    const preview = await client.orderDesk.previewRefund({ id: orderId });
    const { lines, shipping } = readChoice(values, preview);
    const reasonCode = refundReasons.find((code) => code === values.reasonCode);
    if (!reasonCode || reasonCode === 'order-changed') throw new RefusedField('reasonCode');
    const amount = Number(values.amount);
    const body: RefundToMake = { amount, lines, shipping, reasonCode, reason };
    if (intent === 'ask') {
      await client.refunds.ask({ orderId, key, ...body });
      throw redirect(`${backOfficePath}/refunds`);
    }
    const belowZero = values.belowZero === 'on';
    const headers = { 'idempotency-key': key };
    await client.orderDesk.refund({
      headers,
      params: { id: orderId },
      body: { ...body, belowZero },
    });
    throw redirect(`${backOfficePath}/orders/${preview.parentOrderId}`);
  });
}

/** Refunds an order: choose what for, look at the amounts, then confirm. */
export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { orderId, preview, values, idempotencyKey } = loaderData;
  return (
    <>
      <PageTitle title={t('refund.title', { id: orderId })}>
        <Link
          href={`${backOfficePath}/orders/${preview?.parentOrderId ?? orderId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('refund.back')}
        </Link>
      </PageTitle>
      {preview ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <ChoiceForm preview={preview} values={values} refusal={loaderData.refusal} />
          {preview.amount > 0 && (
            <ConfirmForm {...{ preview, values, idempotencyKey }} answer={actionData} />
          )}
        </div>
      ) : (
        <EmptyState>{t('refund.none')}</EmptyState>
      )}
    </>
  );
}
