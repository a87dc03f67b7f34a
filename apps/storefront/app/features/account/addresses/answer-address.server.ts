import { type AddressDraft, addressDraft } from '@karwan/contract/address';
import { type RouterContextProvider, redirect } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import { phoneFault } from '../form/phone-rule.ts';
import {
  errorsOf,
  type FormAnswer,
  refusedFields,
  typedValues,
} from '../form/typed-form.server.ts';
import { toLogin } from '../signed-in.server.ts';

const numberOrNull = (text: string | undefined) =>
  text === undefined || text === '' || Number.isNaN(Number(text)) ? null : Number(text);

/** Saves an address; with `id`, the existing one is updated. Redirects to the list. */
export async function answerAddress(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  id: string | undefined,
): Promise<FormAnswer | Response> {
  const values = typedValues(await args.request.formData());
  const read = addressDraft.safeParse({
    ...values,
    default: values.default === 'on',
    customerLat: numberOrNull(values.customerLat),
    customerLong: numberOrNull(values.customerLong),
  });
  const errors = read.success ? {} : errorsOf(read.error.issues);
  if (phoneFault(values.customerPhone ?? '')) {
    errors.customerPhone ??= 'Invalid phone number';
  }
  if (!read.success || errors.customerPhone) return { outcome: 'invalid', errors, values };
  try {
    await save(args, id, read.data);
    return redirect('/account/addresses');
  } catch (error) {
    const login = toLogin(args, error);
    if (login) return login;
    const refused = refusedFields(error);
    if (refused) return { outcome: 'invalid', errors: refused, values };
    args.context.get(failureContext)(error);
    return { outcome: 'failed', errors: {}, values };
  }
}

async function save(
  { context }: { context: Readonly<RouterContextProvider> },
  id: string | undefined,
  body: AddressDraft,
): Promise<void> {
  const { addresses } = context.get(clientContext);
  if (id === undefined) await addresses.create(body);
  else await addresses.update({ params: { id }, body });
}
