import type { AddressDraft } from '@karwan/contract/address';
import type { MessageKey } from '@karwan/i18n/translate';
import { type RouterContextProvider, redirect } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import type { FieldFaults } from '../../../shared/form/field-fault.ts';
import { type TypedValues, typedValues } from '../../../shared/form/typed-values.ts';
import { refusalOf } from '../refusal.server.ts';
import { toLogin } from '../signed-in.server.ts';
import { check } from './address-rules.ts';

/** Why an address was not saved, and what had been typed. */
export interface AddressAnswer {
  text?: MessageKey;
  faults: FieldFaults;
  values: TypedValues;
}

/** Saves an address; with `id`, the existing one is updated. Redirects to the list. */
export async function answerAddress(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  id: string | undefined,
): Promise<AddressAnswer | Response> {
  const values = typedValues(await args.request.formData());
  const read = check(values);
  if (read.faults) return { faults: read.faults, values };
  try {
    await save(args, id, read.data);
    return redirect('/account/addresses');
  } catch (error) {
    const login = toLogin(args, error);
    if (login) return login;
    const refusal = refusalOf(error, {});
    if (refusal) return { ...refusal, values };
    args.context.get(failureContext)(error);
    return { text: 'account.failed', faults: {}, values };
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
