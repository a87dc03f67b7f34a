import type { ShopClient } from '@karwan/contract/contract';
import type { MessageKey } from '@karwan/i18n/translate';
import { type RouterContextProvider, redirect } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import { captchaToken } from '../../../shared/captcha/captcha-token.ts';
import type { FieldFaults } from '../../../shared/form/field-fault.ts';
import { type TypedValues, typedValues } from '../../../shared/form/typed-values.ts';
import { type RefusalTexts, refusalOf } from '../refusal.server.ts';
import { codeOf } from '../signed-in.server.ts';
import { check } from './login-rules.ts';
import {
  readWhatsAppRequest,
  requestWhatsApp,
  type WhatsAppRequest,
} from './whatsapp-step.server.ts';

const loginIntents = [
  'send',
  'verify',
  'password',
  'second',
  'facebook',
  'google',
  'whatsapp',
  'whatsapp-finish',
] as const;
export type LoginIntent = (typeof loginIntents)[number];

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
  /** Where a code was sent instead of the phone. */
  email?: string;
  /** A login by WhatsApp that waits for the shop. */
  whatsApp?: WhatsAppRequest;
  /** Seconds until another code can be sent; set when one was. */
  resendAfter?: number;
  /** Key of an error message that belongs to no field. */
  text?: MessageKey;
  faults: FieldFaults<'phone' | 'email' | 'code' | 'password'>;
}

/** What differs where the code goes to a mailbox. */
const mailRefusals: RefusalTexts = {
  CODE_EXPIRED: { field: 'code', text: 'account.login.expiredMailCode' },
  CODE_SENT_RECENTLY: { text: 'account.login.mailSentRecently' },
};

const refusals: RefusalTexts = {
  NOT_CONFIRMED: { text: 'account.login.whatsAppNotYet' },
  NO_ACCOUNT: { text: 'account.login.noAccount' },
  WAY_NOT_OFFERED: { text: 'account.login.wayNotOffered' },
  WRONG_CREDENTIALS: { text: 'account.login.wrongPassword', field: 'password' },
  UNAUTHORIZED: { text: 'account.login.socialFailed' },
  PROVIDER_FAILED: { text: 'account.login.socialFailed' },
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
  const typed = typedValues(data);
  const intent = loginIntents.find((one) => one === typed.intent) ?? 'send';
  const phone = typed.phone?.trim() ?? '';
  const challenge = typed.challenge?.trim() || undefined;
  const ways = intent === 'second' ? (['app', ...passkeyWay(typed)] as const) : undefined;
  const kind = typed.kind === 'recovery' ? 'recovery' : 'app';
  const awaitsCode = intent === 'verify';
  const email = typed.way === 'mail' ? (typed.email?.trim() ?? '') : undefined;
  const answer: LoginAnswer = {
    intent,
    phone,
    email,
    awaitsCode,
    challenge,
    ways,
    kind,
    faults: {},
  };
  const { faults } = check({ ...typed, intent });
  if (faults)
    return { ...answer, awaitsCode: awaitsCode && !faults.phone && !faults.email, faults };
  try {
    const client = context.get(clientContext);
    if (intent === 'send') {
      const captcha = captchaToken(data);
      const { resendAfter } = await client.auth.sendCode({ phone, email, captcha });
      return { ...answer, awaitsCode: true, resendAfter };
    }
    if (intent === 'whatsapp') {
      const requested = { phone, captcha: captchaToken(data) };
      return { ...answer, whatsApp: await requestWhatsApp(client, requested) };
    }
    await prove(client, intent, typed, captchaToken(data));
    return redirect(`/account/login${new URL(request.url).search}`);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'SECOND_FACTOR_REQUIRED') {
      return { ...answer, awaitsCode: false, ...secondStepOf(error) };
    }
    if (intent === 'second' && code === 'UNAUTHORIZED') {
      return { ...answer, challenge: undefined, text: 'security.startAgain' };
    }
    if (intent === 'whatsapp-finish' && code === 'CODE_EXPIRED') {
      return { ...answer, text: 'account.login.expiredMailCode' };
    }
    const whatsApp = intent === 'whatsapp-finish' ? readWhatsAppRequest(typed) : undefined;
    const own = email === undefined ? refusals : { ...refusals, ...mailRefusals };
    const refusal = refusalOf(error, own, phone);
    if (!refusal) context.get(failureContext)(error);
    const isNoWay = code === 'NO_ACCOUNT' || code === 'WAY_NOT_OFFERED';
    const hasCode =
      (awaitsCode && !refusal?.faults.phone && !isNoWay) || code === 'CODE_SENT_RECENTLY';
    return { ...answer, whatsApp, awaitsCode: hasCode, ...(refusal ?? { text: 'account.failed' }) };
  }
}

function prove(
  { auth, secondFactor, whatsAppLogin }: ShopClient,
  intent: LoginIntent,
  typed: TypedValues,
  captcha: string,
) {
  const { phone = '', code = '', token = '', password = '', challenge = '' } = typed;
  const email = typed.way === 'mail' ? typed.email : undefined;
  if (intent === 'password') return auth.login({ phone, password, captcha });
  if (intent === 'facebook') return auth.facebook({ access_token: token });
  if (intent === 'google') return auth.google({ idToken: token });
  if (intent === 'whatsapp-finish') return whatsAppLogin.finish({ token });
  if (intent === 'second') return secondFactor.verify({ challenge, code });
  return auth.passwordLessLogin({ phone, email, code });
}

type SecondStep = Pick<LoginAnswer, 'challenge' | 'ways'>;

/** The API's details about the second step. */
function secondStepOf(error: unknown): SecondStep {
  const { challenge, ways } = (error as { data?: SecondStep }).data ?? {};
  return { challenge, ways };
}

/** A hidden field remembers that a passkey is accepted too. */
const passkeyWay = (typed: TypedValues): 'passkey'[] => (typed.passkey ? ['passkey'] : []);
