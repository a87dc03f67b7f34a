import { backOfficePath } from '@karwan/contract/back-office';
import type { OrderStatus } from '@karwan/contract/order';
import { decimalsOf } from '@karwan/money/decimals';
import { parseTypedAmount, typedAmount } from '@karwan/money/typed-amount';
import { ButtonLink } from '@karwan/ui/controls/button';
import { redirect } from 'react-router';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/calculate';
import { FreightLines } from './freight-lines.tsx';
import { OfferForm } from './offer-form.tsx';
import { readSize } from './read-size.ts';
import { Suggestions } from './suggestions.tsx';

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  requirePermission(context, 'quotes.read');
  const { freight, staffOrders } = context.get(clientContext);
  try {
    const [suggested, { order, mayMoveTo }] = await Promise.all([
      freight.suggest({ orderId }),
      staffOrders.detail({ id: orderId }),
    ]);
    return {
      ...suggested,
      orderId,
      symbol: order.currency,
      obstacle: obstacleTo(order.orderStatus, mayMoveTo, mayDo(context, 'quotes.make')),
      mayWeigh: mayDo(context, 'quotes.make'),
      maySetTariffs: mayDo(context, 'settings.shipping'),
    };
  } catch (error) {
    throw pageFault(error);
  }
}

/** The reason why the member cannot offer freight; null: they can. */
function obstacleTo(
  status: OrderStatus,
  mayMoveTo: readonly OrderStatus[],
  mayQuote: boolean,
): StaffKey | null {
  if (!mayQuote) return 'freight.readOnly';
  if (mayMoveTo.includes('Quoted')) return null;
  return status === 'Booked' ? 'freight.acceptBefore' : 'freight.noOffer';
}

export function action({ request, url, context, params: { orderId } }: Route.ActionArgs) {
  const { freight, staffOrders } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, row = '', ...values }) => {
    if (intent === 'weigh') {
      const grams = values.grams ? Number(values.grams.replaceAll(/[,\s]/g, '')) : undefined;
      if (grams !== undefined && !Number.isInteger(grams)) throw new RefusedField('grams');
      const sizeMm = values.size ? readSize(values.size) : undefined;
      if (values.size && !sizeMm) throw new RefusedField('size');
      await freight.saveWeight({ orderId, itemCustomId: row, grams, sizeMm });
    } else if (intent === 'offer') {
      const { order } = await staffOrders.detail({ id: orderId });
      const amount = parseTypedAmount(values.amount ?? '', decimalsOf(order.currencyCode));
      if (amount === undefined) throw new RefusedField('amount');
      await staffOrders.quoteShipping({ id: orderId, amount, note: values.note ?? '' });
      throw redirect(`${backOfficePath}/orders/${orderId}`);
    } else throw new RefusedField('intent');
  });
}

/** Calculates the freight of an order by the shop's tariffs, and sends the offer to the customer. */
export default function Calculate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { orderId, currency, symbol, suggestions, obstacle, mayWeigh } = loaderData;
  const cheapest = suggestions[0]?.amount ?? undefined;
  return (
    <>
      <PageHead title={t('freight.of', { id: orderId })}>
        <ButtonLink href={`${backOfficePath}/orders/${orderId}`} variant="secondary">
          {t('freight.toOrder')}
        </ButtonLink>
      </PageHead>
      {obstacle && <p className="panel mb-4">{t(obstacle)}</p>}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <FreightLines lines={loaderData.lines} mayWeigh={mayWeigh} answer={actionData} />
        <div className="grid gap-4">
          <Suggestions data={loaderData} />
          {obstacle === null && (
            <OfferForm
              orderId={orderId}
              symbol={symbol}
              suggested={cheapest === undefined ? '' : typedAmount(cheapest, decimalsOf(currency))}
              answer={answerTo(actionData, orderId, 'offer')}
            />
          )}
        </div>
      </div>
    </>
  );
}
