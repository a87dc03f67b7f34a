import { readOrderNumber } from '@karwan/contract/order-number';
import { decimalsOf } from '@karwan/money/decimals';
import { formatWhole } from '@karwan/money/format';
import { Button } from '@karwan/ui/controls/button';
import { Form, type RouterContextProvider } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext, failureContext } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { SitePage } from '../../page/site-page.tsx';
import { Notice } from '../../shared/form/notice.tsx';
import type { Route } from './+types/confirm-order';

type Link = Route.LoaderArgs['params'];

function calls(context: Readonly<RouterContextProvider>, { id: typed, proof }: Link) {
  const id = readOrderNumber(typed);
  if (id === undefined) throw new Response('Not found', { status: 404 });
  const { orders } = context.get(clientContext);
  return { read: () => orders.toConfirm({ id, proof }), send: () => orders.confirm({ id, proof }) };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return calls(context, params).read().catch(pageFault);
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const { state } = await calls(context, params).send();
    return { hasFailed: false, state };
  } catch (error) {
    context.get(failureContext)(error);
    return { hasFailed: true };
  }
}

/** Confirms a cash order. By a button, since link scanners of mail and message programs open links, too. */
export default function ConfirmOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const { parentOrderId: id, items, total, currency: symbol, currencyCode, state } = loaderData;
  return (
    <SitePage
      title={t('confirmOrder.title')}
      description={t('confirmOrder.intro', { id })}
      path={`/confirm-order/${params.id}/${params.proof}`}
      intro={state === 'waiting' ? t('confirmOrder.intro', { id }) : undefined}
    >
      <div className="max-w-xl space-y-6">
        <Notice tone={state === 'confirmed' ? 'positive' : 'problem'}>
          {actionData?.hasFailed
            ? t('forms.failed')
            : state !== 'waiting' && t(`confirmOrder.${state}`, { id })}
        </Notice>
        {total !== null && (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {items.map(({ name, quantity }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
                <li key={index} className="flex gap-4 py-2">
                  <span dir="ltr">{quantity} ×</span>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
            <p>
              {t('cart.total')}{' '}
              <bdi className="font-semibold">
                {formatWhole(total, { symbol, decimals: decimalsOf(currencyCode) })}
              </bdi>
            </p>
          </>
        )}
        {state === 'waiting' && (
          <Form method="post">
            <Button type="submit">{t('confirmOrder.confirm')}</Button>
          </Form>
        )}
      </div>
    </SitePage>
  );
}
