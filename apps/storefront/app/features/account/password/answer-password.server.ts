import type { ShopClient } from '@karwan/contract/contract';
import type { MessageKey } from '@karwan/i18n/translate';
import type { RouterContextProvider } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import { codeOf, toLogin } from '../signed-in.server.ts';
import {
  type PasswordAnswer,
  type PasswordIntent,
  passwordIntents,
  passwordLengths,
} from './password-answer.ts';

/** Sets or changes the password, or ends sessions on other devices. */
export async function answerPassword(args: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<PasswordAnswer | Response> {
  const data = await args.request.formData();
  const intent = passwordIntents.find((one) => one === data.get('intent')) ?? 'change';
  const answer: PasswordAnswer = { intent, done: false, errors: {} };
  const errors = intent === 'change' ? faultsOf(data) : {};
  if (Object.keys(errors).length > 0) return { ...answer, errors };
  try {
    const text = await act(args.context.get(clientContext), intent, data);
    return { ...answer, done: true, text };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'WRONG_PASSWORD') {
      return { ...answer, errors: { current: 'account.password.wrong' } };
    }
    if (code === 'LOGIN_AGAIN') return { ...answer, text: 'account.loginAgain' };
    if (code === 'PHONE_REQUIRED') return { ...answer, text: 'account.password.needsPhone' };
    if (code === 'TOO_MANY_TRIES') return { ...answer, text: 'account.login.tooOften' };
    if (code === 'BAD_REQUEST') return { ...answer, errors: { new: 'fieldFault.invalid' } };
    const login = toLogin(args, error);
    if (login) return login;
    args.context.get(failureContext)(error);
    return { ...answer, text: 'account.failed' };
  }
}

const typed = (data: FormData, name: string) => String(data.get(name) ?? '');

function faultsOf(data: FormData): PasswordAnswer['errors'] {
  const chosen = typed(data, 'new');
  const errors: PasswordAnswer['errors'] = {};
  if (data.has('current') && typed(data, 'current') === '') errors.current = 'fieldFault.required';
  if (chosen.length < passwordLengths.least) errors.new = 'account.password.tooShort';
  if (chosen.length > passwordLengths.most) errors.new = 'fieldFault.tooLong';
  if (!errors.new && typed(data, 'again') !== chosen) errors.again = 'account.password.differs';
  return errors;
}

async function act(
  { auth }: ShopClient,
  intent: PasswordIntent,
  data: FormData,
): Promise<MessageKey> {
  if (intent === 'end') {
    await auth.revokeSession({ id: typed(data, 'id') });
    return 'account.sessions.oneEnded';
  }
  if (intent === 'end-others') {
    await auth.logoutOthers({});
    return 'account.sessions.ended';
  }
  const isChange = data.has('current');
  await auth.setPassword({
    newPassword: typed(data, 'new'),
    currentPassword: isChange ? typed(data, 'current') : undefined,
  });
  return isChange ? 'account.password.changed' : 'account.password.hasBeenSet';
}
