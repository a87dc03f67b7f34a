import type { ShopClient } from '@karwan/contract/contract';
import type { MessageKey } from '@karwan/i18n/translate';
import type { RouterContextProvider } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import type { FieldFaults } from '../../../shared/form/field-fault.ts';
import { typedValues } from '../../../shared/form/typed-values.ts';
import { type RefusalTexts, refusalOf } from '../refusal.server.ts';
import { toLogin } from '../signed-in.server.ts';
import { check } from './code-rules.ts';
import { drawQr, type QrCode } from './qr-path.server.ts';

const securityIntents = ['enroll', 'move', 'confirm', 'renew', 'off', 'remove'] as const;
export type SecurityIntent = (typeof securityIntents)[number];

/** An authenticator app whose first code has not been confirmed yet. */
export interface BegunApp {
  /** The otpauth:// address; a hidden field carries it to the next step. */
  uri: string;
  /** The key to type in if the QR code cannot be scanned. */
  key: string;
  qr: QrCode;
}

/** The result of a form on the page of second factors. */
export interface SecurityAnswer {
  intent: SecurityIntent;
  done: boolean;
  text?: MessageKey;
  faults: FieldFaults<'code'>;
  begun?: BegunApp;
  /** New recovery codes; they are sent only once. */
  backupCodes?: string[];
}

const refusals: RefusalTexts = {
  TOO_MANY_TRIES: { field: 'code', text: 'account.login.tooOften' },
  LAST_SECOND_FACTOR: { text: 'security.lastOne' },
  CONFLICT: { text: 'security.hasApp' },
};

/** Sets up, changes or removes a second factor of staff, or removes a customer's passkey. */
export async function answerSecurity(args: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<SecurityAnswer | Response> {
  const values = typedValues(await args.request.formData());
  const typed = (name: string) => values[name]?.trim() ?? '';
  const intent = securityIntents.find((one) => one === typed('intent')) ?? 'enroll';
  const answer: SecurityAnswer = { intent, done: false, faults: {} };
  const begun = intent === 'confirm' ? begunApp(typed('uri')) : undefined;
  const { faults } = asksCode(intent) ? check(values) : {};
  if (faults) return { ...answer, begun, faults };
  try {
    return {
      ...answer,
      done: true,
      ...(await act(args.context.get(clientContext), intent, typed)),
    };
  } catch (error) {
    const refusal = refusalOf(error, refusals);
    if (refusal) return { ...answer, begun: refusal.text ? undefined : begun, ...refusal };
    const login = toLogin(args, error);
    if (login) return login;
    args.context.get(failureContext)(error);
    return { ...answer, begun, text: 'account.failed' };
  }
}

const asksCode = (intent: SecurityIntent) => intent !== 'enroll' && intent !== 'remove';

async function act(
  { secondFactor, passkeys }: ShopClient,
  intent: SecurityIntent,
  typed: (name: string) => string,
): Promise<Partial<SecurityAnswer>> {
  const code = typed('code').replaceAll(/\s/g, '');
  if (intent === 'confirm') return secondFactor.confirm({ code });
  if (intent === 'renew') return secondFactor.renewBackupCodes({ code });
  if (intent === 'off') {
    await secondFactor.disable({ code });
    return { text: 'security.appIsOff' };
  }
  if (intent === 'remove') {
    await passkeys.remove({ id: typed('id') });
    return { text: 'security.removed' };
  }
  const { uri } = await secondFactor.enroll(intent === 'move' ? { code } : {});
  return { begun: begunApp(uri) };
}

/** The app that is being set up, parsed from its otpauth:// URI; undefined if that is invalid. */
function begunApp(uri: string): BegunApp | undefined {
  if (uri.length > 500 || !uri.startsWith('otpauth://totp/')) return undefined;
  const key = URL.parse(uri)?.searchParams.get('secret');
  return key ? { uri, key, qr: drawQr(uri) } : undefined;
}
