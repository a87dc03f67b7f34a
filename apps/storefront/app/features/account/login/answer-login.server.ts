import type { ShopClient } from '@karwan/contract/contract';
import type { MessageKey } from '@karwan/i18n/translate';
import { type RouterContextProvider, redirect } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import { captchaToken } from '../../../shared/captcha/captcha-token.ts';
import { phoneFault } from '../form/phone-rule.ts';
import { codeOf } from '../signed-in.server.ts';

const loginIntents = ['send', 'verify', 'password', 'second', 'facebook', 'google'] as const;
export type LoginIntent = (typeof loginIntents)[number];

export type LoginField = 'phone' | 'code' | 'password';

/** The result of a login step; a successful login redirects instead. */
export interface LoginAnswer {
  intent: LoginIntent;
  /** A code was sent to `phone`; the next step asks for it. */
  awaitsCode: boolean;
  /** Set when the account also asks for a second factor. */
  challenge?: string;
  /** The methods that the second step accepts. */
  ways?: readonly ('app' | 'passkey')[];
  /** Which kind of code was typed in the second step. */
  kind?: 'app' | 'recovery';
  phone: string;
  /** Seconds until another code can be sent; set when one was. */
  resendAfter?: number;
  fault?: MessageKey;
  /** The field that the fault is about. */
  field?: LoginField;
}

/** The page's text for each error of the API, and the field that shows it. */
const refusals: Record<string, { fault: MessageKey; field?: LoginField }> = {
  INVALID_CODE: { fault: 'account.login.invalidCode', field: 'code' },
  CODE_EXPIRED: { fault: 'account.login.expiredCode', field: 'code' },
  WRONG_CREDENTIALS: { fault: 'account.login.wrongPassword', field: 'password' },
  CODE_SENT_RECENTLY: { fault: 'account.login.sentRecently' },
  CAPTCHA_FAILED: { fault: 'account.login.captcha' },
  TOO_MANY_CODES: { fault: 'account.login.tooOften' },
  TOO_MANY_TRIES: { fault: 'account.login.tooOften' },
  TOO_MANY_REQUESTS: { fault: 'account.login.tooOften' },
  UNAUTHORIZED: { fault: 'account.login.socialFailed' },
  PROVIDER_FAILED: { fault: 'account.login.socialFailed' },
};

/**
 * One login step: sends a code, or checks the credentials. A successful login redirects to the login
 * page, which then redirects further; so it works without JavaScript, and a reload repeats nothing.
 */
export async function answerLogin(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<LoginAnswer | Response> {
  const data = await request.formData();
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const intent = loginIntents.find((one) => one === data.get('intent')) ?? 'send';
  const phone = text('phone');
  const challenge = text('challenge') || undefined;
  const ways = intent === 'second' ? (['app', ...passkeyWay(text)] as const) : undefined;
  const kind = text('kind') === 'recovery' ? 'recovery' : 'app';
  const awaitsCode = intent === 'verify';
  const answer: LoginAnswer = { intent, phone, awaitsCode, challenge, ways, kind };
  const missing = missingField(intent, text);
  if (missing) return { ...answer, ...missing };
  try {
    const client = context.get(clientContext);
    if (intent === 'send') {
      const { resendAfter } = await client.auth.sendCode({ phone, captcha: captchaToken(data) });
      return { ...answer, awaitsCode: true, resendAfter };
    }
    await prove(client, intent, data);
    return redirect(`/account/login${new URL(request.url).search}`);
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === 'SECOND_FACTOR_REQUIRED') {
      return { ...answer, awaitsCode: false, ...secondStepOf(error) };
    }
    if (code === 'INVALID_PHONE_NUMBER') {
      const fault = phoneFault(phone) ?? 'account.login.badPhone';
      return { ...answer, awaitsCode: false, fault, field: 'phone' };
    }
    if (intent === 'second' && code === 'UNAUTHORIZED') {
      return { ...answer, challenge: undefined, fault: 'security.startAgain' };
    }
    // Text that is too short or too long for a code is an invalid code.
    const isNone = intent === 'second' && code === 'BAD_REQUEST';
    const refusal = refusals[isNone ? 'INVALID_CODE' : code];
    if (!refusal) context.get(failureContext)(error);
    const hasCode = answer.awaitsCode || code === 'CODE_SENT_RECENTLY';
    return { ...answer, awaitsCode: hasCode, ...(refusal ?? { fault: 'account.failed' }) };
  }
}

type Text = (name: string) => string;

function missingField(
  intent: LoginIntent,
  text: Text,
): Pick<LoginAnswer, 'fault' | 'field'> | undefined {
  if (intent === 'facebook' || intent === 'google') return undefined;
  if ((intent === 'verify' || intent === 'second') && text('code') === '') {
    return { fault: 'account.login.codeRequired', field: 'code' };
  }
  if (intent === 'second') return undefined;
  const wrongPhone = phoneFault(text('phone'));
  if (wrongPhone) return { fault: wrongPhone, field: 'phone' };
  if (intent === 'password' && text('password') === '') {
    return { fault: 'fieldFault.required', field: 'password' };
  }
  return undefined;
}

function prove({ auth, secondFactor }: ShopClient, intent: LoginIntent, data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '');
  const [phone, code, token] = [text('phone'), text('code'), text('token')];
  if (intent === 'password') {
    return auth.login({ phone, password: text('password'), captcha: captchaToken(data) });
  }
  if (intent === 'facebook') return auth.facebook({ access_token: token });
  if (intent === 'google') return auth.google({ idToken: token });
  if (intent === 'second') return secondFactor.verify({ challenge: text('challenge'), code });
  return auth.passwordLessLogin({ phone, code });
}

type SecondStep = Pick<LoginAnswer, 'challenge' | 'ways'>;

/** The API's details about the second step. */
function secondStepOf(error: unknown): SecondStep {
  const { challenge, ways } = (error as { data?: SecondStep }).data ?? {};
  return { challenge, ways };
}

/** A hidden field remembers that a passkey is accepted too. */
const passkeyWay = (text: Text): 'passkey'[] => (text('passkey') === '' ? [] : ['passkey']);
