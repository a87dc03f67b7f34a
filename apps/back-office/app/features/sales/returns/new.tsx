import { backOfficePath } from '@karwan/contract/back-office';
import { returnReasons } from '@karwan/contract/refund-reasons';
import { returnResolutions } from '@karwan/contract/return-states';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextareaField } from '@karwan/ui/controls/field';
import { Form, redirect, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { ChosenOptions, ShopText } from '../../../page/shop-text.tsx';
import { requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { PiecesField } from '../orders/goods/found-goods.tsx';
import type { Route } from './+types/new';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['returns.open', 'returns.receive', 'returns.handle']);
  const id = url.searchParams.get('order') ?? '';
  try {
    const order = await context.get(clientContext).returns.returnable({ id });
    return { order, key: crypto.randomUUID(), reasons: returnReasons, wishes: returnResolutions };
  } catch (error) {
    throw pageFault(error);
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { returns } = context.get(clientContext);
  return handleForm({ request, url }, async ({ key = '', note = '', ...values }) => {
    const lines = Object.entries(values).flatMap(([name, typed]) => {
      if (!name.startsWith('pieces.') || typed.trim() === '' || typed === '0') return [];
      if (!/^\d{1,3}$/.test(typed.trim())) throw new RefusedField(name);
      return [{ id: name.slice('pieces.'.length), quantity: Number(typed) }];
    });
    const reasonCode = returnReasons.find((reason) => reason === values.reasonCode);
    const wants = returnResolutions.find((wish) => wish === values.wants);
    const orderId = url.searchParams.get('order') ?? '';
    const { id } = await returns.open({ orderId, key, lines, note, reasonCode, wants });
    throw redirect(`${backOfficePath}/returns/${id}`);
  });
}

/** Opens a return of an order's items: which, why, and what the customer wants for them. */
export default function NewReturn({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { order, key, reasons, wishes } = loaderData;
  const lines = order.lines.filter(({ left }) => left > 0);
  const title = t('returns.new', { id: order.orderId });
  if (!order.kind || lines.length === 0) {
    return (
      <>
        <PageHead title={title} />
        <EmptyState>{t('returns.nothing')}</EmptyState>
      </>
    );
  }
  const isReturn = order.kind === 'return';
  return (
    <>
      <PageHead title={title} />
      <Form method="post" className="panel grid max-w-prose gap-4">
        <input type="hidden" name="key" value={key} />
        <FormNotice refusal={answer?.refusal} />
        {!isReturn && <p className="font-medium">{t('returns.notTaken')}</p>}
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <li key={line.id} className="grid gap-2 py-2 sm:grid-cols-[1fr_6rem]">
              <div>
                <ShopText className="font-medium">{line.name}</ShopText>
                <ChosenOptions options={line.options} />
                <p className="text-sm text-ink-soft">
                  {t('returns.left', { left: line.left, quantity: line.quantity })}
                </p>
              </div>
              <PiecesField
                label={t('refund.pieces', { name: line.name })}
                name={`pieces.${line.id}`}
                max={line.left}
                value={answer?.values[`pieces.${line.id}`] ?? (isReturn ? undefined : line.left)}
              />
            </li>
          ))}
        </ul>
        {isReturn && (
          <>
            <SelectField
              label={t('refund.reason')}
              name="reasonCode"
              defaultValue={answer?.values.reasonCode}
              options={reasons.map((value) => ({ value, label: t(`refund.code.${value}`) }))}
            />
            <SelectField
              label={t('returns.wants')}
              name="wants"
              defaultValue={answer?.values.wants}
              options={wishes.map((value) => ({ value, label: t(`returns.wish.${value}`) }))}
            />
          </>
        )}
        <TextareaField
          label={t('refund.words')}
          name="note"
          rows={2}
          maxLength={500}
          defaultValue={answer?.values.note}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {t(isReturn ? 'returns.open' : 'returns.bookIn')}
          </Button>
        </div>
      </Form>
    </>
  );
}
