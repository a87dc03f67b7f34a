import { backOfficePath } from '@karwan/contract/back-office';
import { TextLink } from '@karwan/ui/controls/text-link';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField, refusalOf } from '../../../page/refusal.server.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { findItems } from '../orders/goods/find-goods.server.ts';
import type { Route } from './+types/exchange';
import { ConfirmExchange } from './exchange/confirm-exchange.tsx';
import { ExchangeItems } from './exchange/exchange-goods.tsx';
import { readExchange } from './exchange/read-exchange.server.ts';

/** Reasons for which the customer pays the shipping of exchanged items by default. */
const customersWish = new Set(['changed-mind', 'other']);

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requirePermission(context, 'returns.handle');
  const client = context.get(clientContext);
  const typed = Object.fromEntries(url.searchParams);
  const mayWaive = mayDo(context, 'refunds.make');
  try {
    const { exchange, reasonCode } = await client.returns.get({ id });
    if (exchange) throw redirect(`${backOfficePath}/orders/${exchange}`);
    const values = {
      ...typed,
      sends: typed.sends ?? (customersWish.has(reasonCode) ? 'customer' : 'shop'),
    };
    const nothing = await client.exchanges.preview({ id });
    const { branchId, deliveryCountry } = nothing;
    const itemCustomIds = nothing.back.map(({ itemCustomId }) => itemCustomId);
    const [found, { goods: sameProducts }, slots] = await Promise.all([
      findItems(client, typed.find ?? '', branchId),
      client.orderChanges.goods({ itemCustomIds, branchId }),
      nothing.hasTimes
        ? client.branches.getDeliverySlots({ branchIds: branchId, deliveryCountry })
        : [],
    ]);
    const shown = { id, values, found, sameProducts, slots: slots[0]?.days ?? [], mayWaive };
    try {
      const preview = await client.exchanges.preview(readExchange(id, values));
      return { ...shown, preview, refusal: undefined };
    } catch (error) {
      return { ...shown, preview: nothing, refusal: refusalOf(error) };
    }
  } catch (error) {
    throw error instanceof Response ? error : pageFault(error);
  }
}

export function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const client = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, ...values }) => {
    if (intent !== 'exchange') throw new RefusedField('intent');
    const { exchangeId = '', note = '' } = values;
    const requested = readExchange(id, values);
    const { orderId } = await client.exchanges.make({
      ...requested,
      exchangeId,
      note,
    });
    throw redirect(`${backOfficePath}/orders/${orderId}`);
  });
}

/** Exchanges returned items: choose other items, preview the amounts, confirm. */
export default function Exchange({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT();
  const { id, preview, values } = loaderData;
  return (
    <>
      <PageHead title={t('exchange.title', { id: preview.orderId })}>
        <TextLink href={`${backOfficePath}/returns/${id}`}>{t('exchange.back')}</TextLink>
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-flow-col lg:auto-cols-fr">
        <ExchangeItems {...loaderData} />
        {preview.lines.length > 0 && (
          <ConfirmExchange
            key={preview.exchangeId}
            preview={preview}
            values={values}
            answer={answer}
          />
        )}
      </div>
    </>
  );
}
