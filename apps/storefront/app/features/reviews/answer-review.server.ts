import { reviewDraft } from '@karwan/contract/review';
import type { MessageKey } from '@karwan/i18n/translate';
import type { RouterContextProvider } from 'react-router';
import { clientContext, failureContext } from '../../page/context.ts';
import { errorsOf, typedValues } from '../account/form/typed-form.server.ts';
import { codeOf, toLogin } from '../account/signed-in.server.ts';

/** How ended what was sent from a review's page, and what had been typed. */
export interface ReviewAnswer {
  outcome: 'sent' | 'removed' | 'invalid' | 'failed';
  text?: MessageKey;
  /** By field, in the contract's words. */
  errors: Partial<Record<string, string>>;
  values: Partial<Record<string, string>>;
}

interface ReviewRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Keeps, rewrites or deletes the customer's review of a product. */
export async function answerReview(
  args: ReviewRequest,
  itemCustomId: string,
): Promise<ReviewAnswer | Response> {
  const values = typedValues(await args.request.formData());
  const answer = { errors: {}, values };
  const { reviews } = args.context.get(clientContext);
  try {
    if (values.intent === 'remove') {
      await reviews.remove({ itemCustomId });
      return { outcome: 'removed', text: 'reviews.removed', errors: {}, values: {} };
    }
    const read = reviewDraft.safeParse({ ...values, stars: Number(values.stars) });
    if (!read.success) {
      return { ...answer, outcome: 'invalid', errors: errorsOf(read.error.issues) };
    }
    const { state } = await reviews.write({ params: { itemCustomId }, body: read.data });
    const text = state === 'pending' ? 'reviews.sent' : 'reviews.unchanged';
    return { ...answer, outcome: 'sent', text };
  } catch (error) {
    const text = { ...answer, outcome: 'failed' as const };
    if (codeOf(error) === 'NOT_BOUGHT') return { ...text, text: 'reviews.notBought' };
    const login = toLogin(args, error);
    if (login) return login;
    args.context.get(failureContext)(error);
    return { ...text, text: 'account.failed' };
  }
}
