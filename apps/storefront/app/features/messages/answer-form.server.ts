import { createHash } from 'node:crypto';
import { commentDraft, formMessage, messageForms } from '@karwan/contract/message';
import type { MessageKey } from '@karwan/i18n/translate';
import type { RouterContextProvider } from 'react-router';
import { clientContext, failureContext } from '../../page/context.ts';
import { captchaToken } from '../../shared/captcha/captcha-token.ts';
import { type FormAnswer, type FormField, formFields } from './form-answer.ts';

interface Fault {
  path: string;
  code: string;
  message: string;
}

/**
 * Sends what a visitor typed to the shop. The key is made of the words and the day, so that whoever
 * presses twice, or reloads the answer, sends one message; forms of kept pages can carry none.
 * @param post the blog post that is commented on
 */
export async function answerForm(
  data: FormData,
  context: Readonly<RouterContextProvider>,
  post?: string,
): Promise<FormAnswer> {
  const typed = Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const captcha = captchaToken(data);
  const form =
    post === undefined
      ? (messageForms.find((one) => one === typed.form) ?? 'contact')
      : 'blog-comment';
  const values = Object.fromEntries([...formFields, 'query'].map((name) => [name, typed[name]]));
  const answer = { form, values, errors: {} } as const;
  const { messages } = context.get(clientContext);
  try {
    if (post === undefined) {
      const read = formMessage.safeParse({ ...typed, form, captcha });
      if (!read.success) return invalid(answer, read.error.issues.map(faultOf));
      const headers = { 'idempotency-key': keyOf(read.data) };
      await messages.send({ params: { provider: 'shop' }, headers, body: read.data });
    } else {
      const read = commentDraft.safeParse({ ...typed, captcha });
      if (!read.success) return invalid(answer, read.error.issues.map(faultOf));
      const headers = { 'idempotency-key': keyOf({ ...read.data, post }) };
      await messages.comment({ params: { post }, headers, body: read.data });
    }
  } catch (error) {
    const faults = faultsOf(error);
    if (faults) return invalid(answer, faults);
    context.get(failureContext)(error);
    return { ...answer, outcome: 'failed' };
  }
  return { ...answer, values: {}, outcome: 'sent' };
}

/** Of the words alone: a captcha's token is another one at every try. */
function keyOf<Message extends { captcha: string }>({ captcha: _, ...message }: Message): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256').update(JSON.stringify({ day, message })).digest('base64url');
}

function faultOf(issue: { path: PropertyKey[]; code: string; message: string }): Fault {
  return { path: issue.path.join('.'), code: issue.code, message: issue.message };
}

/** What only the API could tell, if it is about a field. */
function faultsOf(error: unknown): Fault[] | undefined {
  const { data } = (error ?? {}) as { data?: { details?: { path: string; message: string }[] } };
  return data?.details?.map(({ path, message }) => ({
    path: path.replace(/^body\./, ''),
    code: 'custom',
    message,
  }));
}

function invalid(answer: Omit<FormAnswer, 'outcome'>, faults: readonly Fault[]): FormAnswer {
  const errors: FormAnswer['errors'] = {};
  for (const fault of faults) {
    const field = formFields.find((one) => one === fault.path);
    if (field) errors[field] ??= textOf(field, fault);
    if (fault.path === 'captcha') errors.captcha = 'account.login.captcha';
  }
  const outcome = Object.keys(errors).length === 0 ? 'failed' : 'invalid';
  return { ...answer, errors, outcome };
}

function textOf(field: FormField, { code, message }: Fault): MessageKey {
  if (code === 'too_big') return 'forms.tooLong';
  if (code !== 'custom') return 'forms.required';
  if (field === 'phone') return 'forms.badPhone';
  return message.startsWith('Required') ? 'forms.emailOrPhone' : 'forms.badEmail';
}
