import { decimalsOf } from '@karwan/money/decimals';
import { formatWhole } from '@karwan/money/format';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext, failureContext } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { SitePage } from '../../page/site-page.tsx';
import { Notice } from '../../shared/form/notice.tsx';
import { typedValues } from '../../shared/form/typed-values.ts';
import type { Route } from './+types/receive-refund';

export async function loader({ params, context }: Route.LoaderArgs) {
  return context.get(clientContext).orders.toReceive(params).catch(pageFault);
}

/** Why the account was not taken, and what was typed; null: it was. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const values = typedValues(await request.formData());
  const { account = '', name = '' } = values;
  try {
    await context.get(clientContext).orders.receiveAt({ ...params, account, name });
    return null;
  } catch (error) {
    const isRefused = (error as { code?: unknown }).code === 'BAD_REQUEST';
    if (!isRefused) context.get(failureContext)(error);
    return { isRefused, values };
  }
}

/** Asks the customer for the account that a refund goes to. Whoever has the link sees the amount, but no account. */
export default function ReceiveRefund({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { orderId: id, amount, currency: symbol, currencyCode, way, state } = loaderData;
  const sum = formatWhole(amount, { symbol, decimals: decimalsOf(currencyCode) });
  const isWaiting =
    state === 'waiting' && (way === 'bank' || way === 'easypaisa' || way === 'jazzcash');
  const isNameMissing = actionData?.isRefused && !actionData.values.name?.trim();
  return (
    <SitePage
      title={t('refundPage.title')}
      description={t('refundPage.title')}
      path={`/refund/${params.id}/${params.proof}`}
      intro={isWaiting ? t('refundPage.intro', { amount: sum, id }) : undefined}
    >
      <div className="max-w-xl space-y-6">
        <Notice tone={state === 'received' ? 'positive' : 'problem'}>
          {actionData && !actionData.isRefused
            ? t('forms.failed')
            : state !== 'waiting' && t(`refundPage.${state}`)}
        </Notice>
        {isWaiting && (
          <Form method="post" className="space-y-5">
            <p>{t(`refundPage.${way}`)}</p>
            <TextField
              label={t(way === 'bank' ? 'refundPage.iban' : 'refundPage.number')}
              hint={way === 'bank' ? t('refundPage.ibanHint') : undefined}
              name="account"
              inputMode={way === 'bank' ? 'text' : 'tel'}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              maxLength={60}
              defaultValue={actionData?.values.account}
              error={
                actionData?.isRefused && !isNameMissing ? t('refundPage.badAccount') : undefined
              }
            />
            <TextField
              label={t('refundPage.name')}
              name="name"
              autoComplete="name"
              required
              maxLength={120}
              defaultValue={actionData?.values.name}
              error={isNameMissing ? t('fieldFault.required') : undefined}
            />
            <p className="text-sm text-ink-soft">{t('refundPage.privacy')}</p>
            <Button type="submit" busy={isBusy}>
              {t('refundPage.send')}
            </Button>
          </Form>
        )}
      </div>
    </SitePage>
  );
}
