import { returnReasons } from '@karwan/contract/refund-reasons';
import type { MessageKey } from '@karwan/i18n/translate';
import { type RouterContextProvider, redirect } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import { type TypedValues, typedValues } from '../../../shared/form/typed-values.ts';
import { orderAddress } from '../../../shared/order/order-address.ts';
import { codeOf, toLogin } from '../signed-in.server.ts';

/** Why a return was not requested, and what had been typed. */
export interface ReturnAnswer {
  text: MessageKey;
  values: TypedValues;
}

/** Requests a return of an own order; leads back to the order, which shows how the return stands. */
export async function answerReturn(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  id: string,
): Promise<ReturnAnswer | Response> {
  const values = typedValues(await args.request.formData());
  const lines = Object.entries(values).flatMap(([field, typed]) => {
    const [, line] = /^quantity\.(\d+)$/.exec(field) ?? [];
    const quantity = Number(typed);
    return line !== undefined && quantity > 0 ? [{ id: line, quantity }] : [];
  });
  const reasonCode = returnReasons.find((reason) => reason === values.reason);
  if (lines.length === 0) return { text: 'orderReturn.chooseItems', values };
  if (!reasonCode) return { text: 'orderReturn.chooseReason', values };
  const { note = '', key = '' } = values;
  const wants = values.wants === 'exchange' ? 'exchange' : 'refund';
  try {
    const { orders } = args.context.get(clientContext);
    await orders.requestReturn({ id, key, lines, wants, reasonCode, note });
    return redirect(orderAddress(id));
  } catch (error) {
    const login = toLogin(args, error);
    if (login) return login;
    if (codeOf(error) === 'CONFLICT' || codeOf(error) === 'BAD_REQUEST') {
      return { text: 'orderReturn.tooLate', values };
    }
    args.context.get(failureContext)(error);
    return { text: 'account.failed', values };
  }
}
