import type { ShopClient } from '@karwan/contract/contract';
import { type CarrierName, carrierKinds } from '@karwan/contract/fulfilment/staff/shipping';
import { handleForm } from '../../../page/handle-form.server.ts';
import { RefusedField } from '../../../page/refusal.server.ts';

/** Parses a courier or rider as `kind:id`; undefined if it is invalid. */
export function carrierOf(text: string | null | undefined): CarrierName | undefined {
  const [kind, id] = text?.split(/:(.*)/s) ?? [];
  const known = carrierKinds.find((one) => one === kind);
  return known && id ? { kind: known, id } : undefined;
}

/** The result of a hand-over. */
export type Handed = Awaited<ReturnType<ShopClient['shipping']['handOver']>>;

/** Adds an order to a hand-over, removes one, or completes the hand-over. */
export async function handleShippingForm(client: ShopClient, form: { request: Request; url: URL }) {
  let handed: Handed | undefined;
  const answer = await handleForm(form, async ({ row = '', intent, ...values }) => {
    if (intent === 'remove') return client.shipping.remove({ id: row });
    const carrier = carrierOf(values.carrier);
    if (!carrier) throw new RefusedField('carrier');
    if (intent === 'add') {
      const orderId = (values.order ?? '').trim().toUpperCase();
      await client.shipping.add({ orderId, carrier, number: values.number ?? '' });
      // The next order is scanned on the same page.
      form.url.searchParams.delete('order');
      return undefined;
    }
    if (intent !== 'hand-over') throw new RefusedField('intent');
    const { branch = '', key = '' } = values;
    handed = await client.shipping.handOver({ branch, carrier, key });
    return handed;
  });
  if (handed) return { handed };
  return answer instanceof Response ? answer : { form: answer.data };
}
