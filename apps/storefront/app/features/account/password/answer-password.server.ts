import type { ShopClient } from '@karwan/contract/contract';
import type { MessageKey } from '@karwan/i18n/translate';
import type { RouterContextProvider } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import { type TypedValues, typedValues } from '../../../shared/form/typed-values.ts';
import { type RefusalTexts, refusalOf } from '../refusal.server.ts';
import { toLogin } from '../signed-in.server.ts';
import { type PasswordAnswer, passwordIntents } from './password-answer.ts';
import { check } from './password-rules.ts';

const refusals: RefusalTexts = {
  WRONG_PASSWORD: { field: 'currentPassword', text: 'account.password.wrong' },
  PASSWORD_TOO_EASY: { field: 'newPassword', text: 'account.password.tooEasy' },
  PHONE_REQUIRED: { text: 'account.password.needsPhone' },
};

/** Sets or changes the password, or ends sessions on other devices. */
export async function answerPassword(args: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<PasswordAnswer | Response> {
  const typed = typedValues(await args.request.formData());
  const intent = passwordIntents.find((one) => one === typed.intent) ?? 'change';
  const answer: PasswordAnswer = { intent, done: false, faults: {} };
  const { auth } = args.context.get(clientContext);
  try {
    if (intent === 'change') return { ...answer, ...(await change(auth, typed)) };
    if (intent === 'end') await auth.revokeSession({ id: typed.id ?? '' });
    else await auth.logoutOthers({});
    const text = intent === 'end' ? 'account.sessions.oneEnded' : 'account.sessions.ended';
    return { ...answer, done: true, text };
  } catch (error) {
    const refusal = refusalOf(error, refusals);
    if (refusal) return { ...answer, ...refusal };
    const login = toLogin(args, error);
    if (login) return login;
    args.context.get(failureContext)(error);
    return { ...answer, text: 'account.failed' };
  }
}

async function change(
  auth: ShopClient['auth'],
  typed: TypedValues,
): Promise<Partial<PasswordAnswer>> {
  const read = check(typed);
  if (read.faults) return { faults: read.faults };
  const { newPassword, currentPassword } = read.data;
  await auth.setPassword({ newPassword, currentPassword });
  const text: MessageKey =
    currentPassword === undefined ? 'account.password.hasBeenSet' : 'account.password.changed';
  return { done: true, text };
}
