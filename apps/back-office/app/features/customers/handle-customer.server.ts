import { blockKinds } from '@karwan/contract/customer-blocked';
import { erasureReasons } from '@karwan/contract/erasure-reasons';
import { type RouterContextProvider, redirect } from 'react-router';
import { clientContext } from '../../page/context.ts';
import { handleForm } from '../../page/handle-form.server.ts';
import { RefusedField } from '../../page/refusal.server.ts';
import { undoable } from '../../page/undoable.server.ts';
import { customersPath } from './customer-views.tsx';

type Context = Readonly<RouterContextProvider>;
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
  async note(context: Context, id: string, { text = '' }: Values) {
    await context.get(clientContext).customers.note({ id, text });
  },
  block(context: Context, id: string, values: Values) {
    const input = { customerId: id, kind: kindOf(values), reason: values.reason ?? '' };
    const { customerBlocks } = context.get(clientContext);
    return undoable(context, 'customer.block', () => customerBlocks.set(input));
  },
  blockNumber(context: Context, _: string, values: Values) {
    const { phone = '', reason = '' } = values;
    const input = { phone, kind: kindOf(values), reason };
    const { customerBlocks } = context.get(clientContext);
    return undoable(context, 'customer.block', () => customerBlocks.set(input));
  },
  lift(context: Context, _: string, { row = '' }: Values) {
    const { customerBlocks } = context.get(clientContext);
    return undoable(context, 'customer.unblock', () => customerBlocks.lift({ id: row }));
  },
  async endSessions(context: Context, id: string) {
    await context.get(clientContext).customers.endSessions({ id });
  },
  async merge(context: Context, id: string, { goes = '' }: Values) {
    await context.get(clientContext).customers.merge({ id, goes });
    throw redirect(`${customersPath}/${id}`);
  },
  async erase(context: Context, id: string, values: Values) {
    await context.get(clientContext).customers.erase({ id, reason: reasonOf(values) });
    throw redirect(customersPath);
  },
};

/** Carries out a form of a customer's screen. */
export function handleCustomerForm(
  context: Context,
  request: { request: Request; url: URL },
  id: string,
) {
  return handleForm(request, async (values) => {
    const { intent = '' } = values;
    if (!Object.hasOwn(intents, intent)) throw new RefusedField('intent');
    return intents[intent as keyof typeof intents](context, id, values);
  });
}
