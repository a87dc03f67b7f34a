import { createHash } from 'node:crypto';
import { messageForms } from '@karwan/contract/message';
import type { RouterContextProvider } from 'react-router';
import { clientContext, failureContext } from '../../page/context.ts';
import { captchaToken } from '../../shared/captcha/captcha-token.ts';
import { type FieldFaults, faultsOfError } from '../../shared/form/field-fault.ts';
import { typedValues } from '../../shared/form/typed-values.ts';
import { type FormAnswer, formFields } from './form-answer.ts';
import { checkComment, checkMessage } from './message-rules.ts';

/**
 * Sends a visitor's message to the shop. The idempotency key is derived from the text and the date, so that clicking
 * twice or reloading sends one message: cached pages cannot contain a key.
 * @param post the blog post that is commented on
 */
export async function answerForm(
  data: FormData,
  context: Readonly<RouterContextProvider>,
  post?: string,
): Promise<FormAnswer> {
  const typed = typedValues(data);
  const captcha = captchaToken(data);
  const form =
    post === undefined
      ? (messageForms.find((one) => one === typed.form) ?? 'contact')
      : 'blog-comment';
  const values = Object.fromEntries([...formFields, 'query'].map((name) => [name, typed[name]]));
  const answer = { form, values, faults: {} } as const;
  const { messages } = context.get(clientContext);
  try {
    if (post === undefined) {
      const read = checkMessage({ ...typed, form, captcha });
      if (read.faults) return invalid(answer, read.faults);
      const headers = { 'idempotency-key': keyOf(read.data) };
      await messages.send({ params: { provider: 'shop' }, headers, body: read.data });
    } else {
      const read = checkComment({ ...typed, captcha });
      if (read.faults) return invalid(answer, read.faults);
      const headers = { 'idempotency-key': keyOf({ ...read.data, post }) };
      await messages.comment({ params: { post }, headers, body: read.data });
    }
  } catch (error) {
    const faults = faultsOfError(error);
    if (faults) return invalid(answer, faults);
    context.get(failureContext)(error);
    return { ...answer, outcome: 'failed' };
  }
  return { ...answer, values: {}, outcome: 'sent' };
}

/** Without the captcha token, which differs at every attempt. */
function keyOf<Message extends { captcha: string }>({ captcha: _, ...message }: Message): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256').update(JSON.stringify({ day, message })).digest('base64url');
}

/** An error of a field that the form does not show cannot be corrected, so the message counts as failed. */
function invalid(answer: Omit<FormAnswer, 'outcome'>, faults: FieldFaults): FormAnswer {
  const isShown = [...formFields, 'captcha'].some((field) => faults[field]);
  return { ...answer, faults, outcome: isShown ? 'invalid' : 'failed' };
}
