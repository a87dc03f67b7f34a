import type { ShopClient } from '@karwan/contract/contract';
import { blockKinds } from '@karwan/contract/customer-blocked';
import { erasureReasons } from '@karwan/contract/erasure-reasons';
import { redirect } from 'react-router';
import { handleForm } from '../../page/handle-form.server.ts';
import { RefusedField } from '../../page/refusal.server.ts';
import { customersPath } from './customer-views.tsx';

type Values = Readonly<Record<string, string>>;

function kindOf({ kind }: Values) {
  const known = blockKinds.find((one) => one === kind);
  if (!known) throw new RefusedField('kind');
  return known;
}

/** The required reason for exporting or deleting a customer's data. @throws RefusedField */
export function reasonOf({ reason }: Values) {
  const known = erasureReasons.find((one) => one === reason);
  if (!known) throw new RefusedField('reason');
  return known;
}

const intents = {
  async note({ customers }: ShopClient, id: string, { text = '' }: Values) {
    await customers.note({ id, text });
  },
  async block({ customerBlocks }: ShopClient, id: string, values: Values) {
    const { reason = '' } = values;
    await customerBlocks.set({ customerId: id, kind: kindOf(values), reason });
  },
  async blockNumber({ customerBlocks }: ShopClient, _: string, values: Values) {
    const { phone = '', reason = '' } = values;
    await customerBlocks.set({ phone, kind: kindOf(values), reason });
  },
  async lift({ customerBlocks }: ShopClient, _: string, { row = '' }: Values) {
    await customerBlocks.lift({ id: row });
  },
  async endSessions({ customers }: ShopClient, id: string) {
    await customers.endSessions({ id });
  },
  async merge({ customers }: ShopClient, id: string, { goes = '' }: Values) {
    await customers.merge({ id, goes });
    throw redirect(`${customersPath}/${id}`);
  },
  async erase({ customers }: ShopClient, id: string, values: Values) {
    await customers.erase({ id, reason: reasonOf(values) });
    throw redirect(customersPath);
  },
};

/** Carries out a form of a customer's screen. */
export function handleCustomerForm(
  client: ShopClient,
  request: { request: Request; url: URL },
  id: string,
) {
  return handleForm(request, async (values) => {
    const { intent = '' } = values;
    if (!Object.hasOwn(intents, intent)) throw new RefusedField('intent');
    await intents[intent as keyof typeof intents](client, id, values);
  });
}
