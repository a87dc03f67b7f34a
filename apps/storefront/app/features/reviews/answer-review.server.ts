import type { MessageKey } from '@karwan/i18n/translate';
import type { RouterContextProvider } from 'react-router';
import { clientContext, failureContext } from '../../page/context.ts';
import type { FieldFaults } from '../../shared/form/field-fault.ts';
import { type TypedValues, typedValues } from '../../shared/form/typed-values.ts';
import { type RefusalTexts, refusalOf } from '../account/refusal.server.ts';
import { toLogin } from '../account/signed-in.server.ts';
import { check } from './review-rules.ts';

/** The outcome of a form on a review's page, and what had been typed. */
export interface ReviewAnswer {
  outcome: 'sent' | 'removed' | 'invalid' | 'failed';
  text?: MessageKey;
  faults: FieldFaults;
  values: TypedValues;
}

const refusals: RefusalTexts = { NOT_BOUGHT: { text: 'reviews.notBought' } };

interface ReviewRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Creates, changes or deletes the customer's review of a product. */
export async function answerReview(
  args: ReviewRequest,
  itemCustomId: string,
): Promise<ReviewAnswer | Response> {
  const values = typedValues(await args.request.formData());
  const answer = { faults: {}, values };
  const { reviews } = args.context.get(clientContext);
  try {
    if (values.intent === 'remove') {
      await reviews.remove({ itemCustomId });
      return { outcome: 'removed', text: 'reviews.removed', faults: {}, values: {} };
    }
    const read = check(values);
    if (read.faults) return { ...answer, outcome: 'invalid', faults: read.faults };
    const { state } = await reviews.write({ params: { itemCustomId }, body: read.data });
    const text = state === 'pending' ? 'reviews.sent' : 'reviews.unchanged';
    return { ...answer, outcome: 'sent', text };
  } catch (error) {
    const refusal = refusalOf(error, refusals);
    if (refusal) return { ...answer, outcome: 'failed', ...refusal };
    const login = toLogin(args, error);
    if (login) return login;
    args.context.get(failureContext)(error);
    return { ...answer, outcome: 'failed', text: 'account.failed' };
  }
}
