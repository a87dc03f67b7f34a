import type { ShopClient } from '@karwan/contract/contract';
import type { MessageKey } from '@karwan/i18n/translate';
import { type RouterContextProvider, redirect } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import { captchaToken } from '../../../shared/captcha/captcha-token.ts';
import { type TypedValues, typedValues } from '../../../shared/form/typed-values.ts';
import { isRecentLogin } from '../login/recent-login.server.ts';
import { type RefusalTexts, refusalOf } from '../refusal.server.ts';
import { codeOf, toLogin } from '../signed-in.server.ts';
import { type ProfileAnswer, type ProfileIntent, profileIntents } from './profile-answer.ts';
import { check } from './profile-rules.ts';

const refusals: RefusalTexts = {
  PHONE_TAKEN: { field: 'phone', text: 'account.profile.phoneTaken' },
  PROOF_REQUIRED: { field: 'proof', text: 'account.profile.wrongProof' },
  CHALLENGE_EXPIRED: { text: 'joinAccounts.expired' },
  LAST_OWNER: { text: 'account.profile.lastOwner' },
  ORDERS_OPEN: { text: 'account.profile.ordersOpen' },
};

/** Whether a code was sent recently, so that it can be entered now. */
const isAwaited = (intent: ProfileIntent, code: string | undefined) =>
  (intent === 'new-phone' || intent === 'send-proof') && code === 'CODE_SENT_RECENTLY';

/** Saves the profile, changes the phone number by its code, or deletes the account after verification. */
export async function answerProfile(args: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<ProfileAnswer | Response> {
  const data = await args.request.formData();
  const values = typedValues(data);
  const intent = profileIntents.find((one) => one === values.intent) ?? 'save';
  const { proof: _, ...shown } = values;
  const answer: ProfileAnswer = { intent, done: false, faults: {}, values: shown };
  const { faults } = check({ ...values, intent });
  if (faults) return { ...answer, faults };
  try {
    const client = args.context.get(clientContext);
    // Checked first, so that no code is sent in vain.
    if (intent === 'new-phone' && !(await isRecentLogin(client))) {
      return { ...answer, text: 'account.loginAgain' };
    }
    if (intent === 'send-proof' && (await client.users.openOrders({})).length > 0) {
      return { ...answer, text: 'account.profile.ordersOpen' };
    }
    const text = await act(client, intent, {
      ...values,
      captcha: captchaToken(data),
    });
    // The account is gone, so there is no page to return to.
    return intent === 'delete'
      ? redirect('/account/login?deleted=1')
      : { ...answer, done: true, text };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ACCOUNTS_CAN_JOIN') return { ...answer, challenge: challengeOf(error) };
    if (code === 'PROOF_REQUIRED' && values.byLogin === 'on') {
      return { ...answer, text: 'account.loginAgain' };
    }
    const refusal = refusalOf(error, refusals, values.phone);
    const login = refusal ? undefined : toLogin(args, error);
    if (login) return login;
    if (!refusal) args.context.get(failureContext)(error);
    return { ...answer, done: isAwaited(intent, code), ...(refusal ?? { text: 'account.failed' }) };
  }
}

function challengeOf(error: unknown): string | undefined {
  return (error as { data?: { challenge?: string } }).data?.challenge;
}

async function act(
  { users, auth }: ShopClient,
  intent: ProfileIntent,
  values: TypedValues,
): Promise<MessageKey> {
  const { phone = '', captcha = '', code = '', proof = '' } = values;
  switch (intent) {
    case 'new-phone':
      await auth.sendCode({ phone, captcha });
      return 'account.login.codeSent';
    case 'verify-phone':
      await users.changePhone({ phone, code, openOrders: values.openOrders === 'on' });
      return 'account.profile.phoneChanged';
    case 'join':
      await users.join({ challenge: values.challenge ?? '' });
      return 'joinAccounts.done';
    case 'send-proof':
      await auth.sendCode({ phone: (await users.me({})).phone ?? '', captcha });
      return 'account.login.codeSent';
    case 'delete': {
      const { hasPassword, phone: own } = await users.me({});
      await users.delete(hasPassword ? { password: proof } : own ? { code: proof } : {});
      return 'account.profile.deleted';
    }
    case 'save': {
      const { fName = '', lName = '', email = '' } = values;
      const { _id: id } = await users.me({});
      const openOrders = values.openOrders === 'on';
      await users.update({ params: { id }, body: { fName, lName, email, openOrders } });
      return 'account.profile.saved';
    }
  }
}
