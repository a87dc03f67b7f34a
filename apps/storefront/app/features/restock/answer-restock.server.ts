import type { MessageKey } from '@karwan/i18n/translate';
import type { RouterContextProvider } from 'react-router';
import { clientContext, failureContext, visitContext } from '../../page/context.ts';
import { captchaToken } from '../../shared/captcha/captcha-token.ts';
import { type FieldFaults, faultsOfError } from '../../shared/form/field-fault.ts';
import { type TypedValues, typedValues } from '../../shared/form/typed-values.ts';
import { check } from './restock-rules.ts';

/** Result of requesting a restock alert. */
export interface RestockAnswer {
  /** No further input is needed: the alert is stored, or the variant is in stock. */
  isDone: boolean;
  text?: MessageKey;
  faults: FieldFaults;
  values: TypedValues;
}

const refusals: Partial<Record<string, MessageKey>> = {
  TOO_MANY_TRIES: 'restock.tooOften',
  TOO_MANY_REQUESTS: 'restock.tooOften',
};

/** Stores a restock alert for a variant. */
export async function answerRestock(
  data: FormData,
  itemCustomId: string,
  context: Readonly<RouterContextProvider>,
): Promise<RestockAnswer> {
  const values = typedValues(data);
  const answer = { isDone: false, faults: {}, values };
  const read = check({ ...values, itemCustomId, captcha: captchaToken(data) });
  if (read.faults) {
    // An error of a field that the form does not show cannot be corrected by the visitor.
    return { ...answer, faults: read.faults, ...(!read.faults.email && { text: 'forms.failed' }) };
  }
  try {
    const { restock } = context.get(clientContext);
    const { latitude, longitude } = context.get(visitContext).place;
    const { waiting } = await restock.wait({ body: read.data, query: { latitude, longitude } });
    const text = waiting ? 'restock.waiting' : 'restock.inStock';
    return { ...answer, isDone: true, text };
  } catch (error) {
    const faults = faultsOfError(error);
    if (faults?.email || faults?.captcha) return { ...answer, faults };
    const text = refusals[(error as { code?: string }).code ?? ''];
    if (!text) context.get(failureContext)(error);
    return { ...answer, text: text ?? 'forms.failed' };
  }
}
