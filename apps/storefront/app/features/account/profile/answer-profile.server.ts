import type { ShopClient } from '@karwan/contract/contract';
import type { MessageKey } from '@karwan/i18n/translate';
import { type RouterContextProvider, redirect } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import { captchaToken } from '../../../shared/captcha/captcha-token.ts';
import { phoneFault } from '../form/phone-rule.ts';
import { typedValues } from '../form/typed-form.server.ts';
import { isRecentLogin } from '../login/recent-login.server.ts';
import { codeOf, toLogin } from '../signed-in.server.ts';
import { type ProfileAnswer, type ProfileIntent, profileIntents } from './profile-answer.ts';

interface Refusal {
  field?: string;
  text: MessageKey;
}

const refusals: Record<string, Refusal> = {
  INVALID_PHONE_NUMBER: { field: 'phone', text: 'account.login.badPhonePk' },
  PHONE_TAKEN: { field: 'phone', text: 'account.profile.phoneTaken' },
  INVALID_CODE: { field: 'code', text: 'account.login.invalidCode' },
  CODE_EXPIRED: { field: 'code', text: 'account.login.expiredCode' },
  CHALLENGE_EXPIRED: { text: 'joinAccounts.expired' },
  LOGIN_AGAIN: { text: 'account.loginAgain' },
  PROOF_REQUIRED: { field: 'proof', text: 'account.profile.wrongProof' },
  CAPTCHA_FAILED: { text: 'account.login.captcha' },
  CODE_SENT_RECENTLY: { text: 'account.login.sentRecently' },
  TOO_MANY_CODES: { text: 'account.login.tooOften' },
  TOO_MANY_TRIES: { text: 'account.login.tooOften' },
  TOO_MANY_REQUESTS: { text: 'account.login.tooOften' },
};

/** Whether a code was sent recently, so that it can be entered now. */
const isAwaited = (intent: ProfileIntent, code: string | undefined) =>
  (intent === 'new-phone' || intent === 'send-proof') && code === 'CODE_SENT_RECENTLY';

/** Saves a profile, changes the number by its code, or deletes the account when that was proved. */
export async function answerProfile(args: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<ProfileAnswer | Response> {
  const data = await args.request.formData();
  const values = typedValues(data);
  const intent = profileIntents.find((one) => one === values.intent) ?? 'save';
  const { proof: _, ...shown } = values;
  const answer: ProfileAnswer = { intent, done: false, errors: {}, values: shown };
  const errors = faultsOf(intent, values);
  if (Object.keys(errors).length > 0) return { ...answer, errors };
  try {
    const client = args.context.get(clientContext);
    // Said before a code is sent in vain.
    if (intent === 'new-phone' && !(await isRecentLogin(client))) {
      return { ...answer, text: 'account.loginAgain' };
    }
    const text = await act(client, intent, {
      ...values,
      captcha: captchaToken(data),
    });
    // Nothing is left to come back to.
    return intent === 'delete'
      ? redirect('/account/login?deleted=1')
      : { ...answer, done: true, text };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ACCOUNTS_CAN_JOIN') return { ...answer, challenge: challengeOf(error) };
    const refusal = code === undefined ? undefined : refusals[code];
    const login = refusal ? undefined : toLogin(args, error);
    if (login) return login;
    if (!refusal) args.context.get(failureContext)(error);
    const { field, text } = refusal ?? { text: 'account.failed' as const };
    const done = isAwaited(intent, code);
    return field ? { ...answer, errors: { [field]: text } } : { ...answer, done, text };
  }
}

function challengeOf(error: unknown): string | undefined {
  return (error as { data?: { challenge?: string } }).data?.challenge;
}

function faultsOf(intent: ProfileIntent, values: Record<string, string>): ProfileAnswer['errors'] {
  const required = (name: string) =>
    values[name]?.trim() ? {} : { [name]: 'fieldFault.required' as const };
  if (intent === 'save') {
    const email = values.email?.trim() ?? '';
    const isEmail = email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
    return { ...required('fName'), ...(isEmail ? {} : { email: 'fieldFault.email' as const }) };
  }
  if (intent === 'new-phone') {
    const fault = phoneFault(values.phone ?? '');
    return fault ? { phone: fault } : {};
  }
  if (intent === 'verify-phone') return required('code');
  if (intent !== 'delete') return {};
  return {
    ...required('proof'),
    ...(values.sure === 'on' ? {} : { sure: 'account.profile.deleteConfirmRequired' as const }),
  };
}

async function act(
  { users, auth }: ShopClient,
  intent: ProfileIntent,
  values: Record<string, string>,
): Promise<MessageKey> {
  const { phone = '', captcha = '', code = '', proof = '' } = values;
  switch (intent) {
    case 'new-phone':
      await auth.sendCode({ phone, captcha });
      return 'account.login.codeSent';
    case 'verify-phone':
      await users.changePhone({ phone, code });
      return 'account.profile.phoneChanged';
    case 'join':
      await users.join({ challenge: values.challenge ?? '' });
      return 'joinAccounts.done';
    case 'send-proof':
      await auth.sendCode({ phone: (await users.me({})).phone ?? '', captcha });
      return 'account.login.codeSent';
    case 'delete': {
      const { hasPassword } = await users.me({});
      await users.delete(hasPassword ? { password: proof } : { code: proof });
      return 'account.profile.deleted';
    }
    case 'save': {
      const { fName = '', lName = '', email = '' } = values;
      const { _id: id } = await users.me({});
      await users.update({ params: { id }, body: { fName, lName, email } });
      return 'account.profile.saved';
    }
  }
}
