import { backOfficePath } from '@karwan/contract/back-office';
import { Link } from '@karwan/ui/controls/link';
import { TextLink } from '@karwan/ui/controls/text-link';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { changedFields } from '../../../page/conflict.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField, refusalOf } from '../../../page/refusal.server.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/change';
import { addressFields } from './change/address-fields.ts';
import { AddressForm } from './change/address-form.tsx';
import { ConfirmChange } from './change/confirm-change.tsx';
import { LinesForm } from './change/lines-form.tsx';
import { readChange } from './change/read-change.server.ts';
import { findItems } from './goods/find-goods.server.ts';

const bookedOf = (lines: readonly { readonly id: string | null; readonly quantity: number }[]) =>
  new Map(lines.map(({ id, quantity }) => [id ?? '', quantity]));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePermission(context, ['orders.edit', 'orders.editLines']);
  const client = context.get(clientContext);
  const values = Object.fromEntries(url.searchParams);
  try {
    const { parts, parentOrderId } = await client.staffOrders.booking({
      parentOrderId: params.orderId,
    });
    const part = parts.find(({ order }) => order.orderId === params.orderId) ?? parts[0];
    if (!part) throw new Response(null, { status: 404 });
    const { orderId: id, branch, shippingAddress } = part.order;
    const stored = await client.orderChanges.preview({ id });
    const found = await findItems(client, values.find ?? '', branch);
    const slots = stored.mayChangeSlot
      ? await client.branches.getDeliverySlots({
          branchIds: branch,
          deliveryCountry: shippingAddress[0]?.customerCountry ?? 'PK',
        })
      : [];
    const shown = {
      parentOrderId,
      parts: parts.map(({ order }) => ({ id: order.orderId, branch: order.branchName })),
      orderId: id,
      address: shippingAddress[0],
      version: part.addressVersion,
      mayEdit: mayDo(context, 'orders.edit'),
      values,
      found,
      slots: slots[0]?.days ?? [],
    };
    try {
      const requested = readChange(id, values, bookedOf(stored.before.lines));
      return {
        ...shown,
        preview: await client.orderChanges.preview(requested),
        refusal: undefined,
      };
    } catch (error) {
      return { ...shown, preview: stored, refusal: refusalOf(error) };
    }
  } catch (error) {
    throw error instanceof Response ? error : pageFault(error);
  }
}

/** Back to the confirmation call that the change was opened from, otherwise to the order. */
const wayBack = (from: string | null | undefined, orderId: string) =>
  `${backOfficePath}/${from === 'call' ? 'calls' : 'orders'}/${orderId}`;

export function action({ request, url, context, params }: Route.ActionArgs) {
  const client = context.get(clientContext);
  const back = wayBack(url.searchParams.get('from'), params.orderId);
  return handleForm({ request, url }, async ({ intent, ...values }) => {
    if (intent === 'address') {
      const changes = changedFields(values, addressFields);
      const id = params.orderId;
      await client.orderChanges.editAddress({ id, version: Number(values.version), changes });
      throw redirect(back);
    }
    if (intent !== 'confirm') throw new RefusedField('intent');
    const { changeId = '', note = '' } = values;
    const { before, orderId: id } = await client.orderChanges.preview({ id: params.orderId });
    const requested = readChange(id, values, bookedOf(before.lines));
    const seenTotal = Number(values.seenTotal);
    await client.orderChanges.confirm({ ...requested, changeId, seenTotal, note });
    throw redirect(back);
  });
}

/** Changes a booked order: its address directly, its lines and delivery slot after a preview. */
export default function Change({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT();
  const { orderId, parts, preview, values, address } = loaderData;
  return (
    <>
      <PageHead title={t('change.title', { id: orderId })}>
        <TextLink href={wayBack(values.from, loaderData.parentOrderId)}>
          {t(values.from === 'call' ? 'calls.backToCall' : 'change.back')}
        </TextLink>
      </PageHead>
      {parts.length > 1 && (
        <nav aria-label={t('change.parts')} className="mb-3 flex flex-wrap gap-2">
          {parts.map(({ id, branch }) => (
            <Link
              key={id}
              href={`${backOfficePath}/orders/${id}/change${values.from === 'call' ? '?from=call' : ''}`}
              aria-current={id === orderId ? 'page' : undefined}
              className="view"
            >
              <ShopText>{branch}</ShopText>
            </Link>
          ))}
        </nav>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LinesForm
          preview={preview}
          values={values}
          found={loaderData.found}
          slots={loaderData.slots}
          refusal={loaderData.refusal}
        />
        <div className="grid gap-4">
          {!preview.isSame && (
            <ConfirmChange
              key={preview.changeId}
              preview={preview}
              values={values}
              answer={answer?.intent === 'confirm' ? answer : undefined}
            />
          )}
          {loaderData.mayEdit && address && (
            <AddressForm
              address={address}
              version={loaderData.version}
              manyParts={parts.length > 1}
              answer={answer?.intent === 'address' ? answer : undefined}
            />
          )}
        </div>
      </div>
    </>
  );
}
