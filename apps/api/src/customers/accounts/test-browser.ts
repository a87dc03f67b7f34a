import type { ShopClient } from '@karwan/contract/contract';
import type { Database } from '@karwan/database/connect';
import { createRouterClient } from '@orpc/server';
import type { Kysely } from 'kysely';
import { deliverMessage } from '../../messaging/transport/delivery/deliver-messages.ts';
import type { MailSender } from '../../messaging/transport/senders/mail-sender.ts';
import { openSenders } from '../../messaging/transport/senders/shop-senders.ts';
import type { SmsGateway } from '../../messaging/transport/senders/sms-gateway.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { checkAnswer } from '../../platform/testing/check-answer.ts';
import { router } from '../../router.ts';
import { testContext, testSecret } from '../../testing/test-context.ts';
import { requestSession } from './sessions/request-session.ts';

/** An SMS gateway that records its messages, and fails on request. */
export function recordTexts() {
  const sent: { to: string; text: string }[] = [];
  const gateway: SmsGateway & { broken: boolean } = {
    broken: false,
    async send(message) {
      if (gateway.broken) throw new Error('no line');
      sent.push(message);
      return 'OK';
    },
  };
  return {
    gateway,
    sent,
    /** The code that a number was sent last. */
    codeFor(phone: string): string {
      const text = sent.findLast(({ to }) => to === phone)?.text ?? '';
      const code = /\d{6}/.exec(text)?.[0];
      if (!code) throw new Error(`no code was sent to ${phone}`);
      return code;
    },
  };
}

export interface TestBrowserOptions extends Partial<RequestContext> {
  readonly db: Kysely<Database>;
  readonly tenant: Tenant;
  readonly address?: string;
  /** What sends the codes. */
  readonly sms?: SmsGateway;
  readonly mail?: MailSender;
}

/** Keeps cookies between calls, as a browser does; with `bearer` it is an API client instead. */
export function openTestBrowser(options: TestBrowserOptions) {
  const { db, tenant, address = 'here', sms, mail, ...more } = options;
  const senders = openSenders({ db, secret: testSecret, shared: { sms, mail } });
  const cookies = new Map<string, string>();
  function context(bearer?: string): RequestContext {
    const setCookie = (name: string, value: string, { maxAge }: { maxAge?: number } = {}) => {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    };
    return testContext({
      db,
      tenant,
      visitor: { addressKey: address, userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' },
      cookies,
      setCookie,
      senders,
      session: requestSession({ db, tenant, cookies, setCookie }, { bearer, countsCookie: true }),
      ...more,
    });
  }
  const client = (bearer?: string) =>
    createRouterClient(router, {
      context: () => context(bearer),
      interceptors: [checkAnswer],
    }) as unknown as ShopClient;
  return { cookies, shop: client(), as: client };
}

/** Signs in with a code, as customers do. */
export async function signIn(
  { shop }: Pick<ReturnType<typeof openTestBrowser>, 'shop'>,
  texts: ReturnType<typeof recordTexts>,
  phone: string,
) {
  await shop.auth.sendCode({ phone });
  return shop.auth.passwordLessLogin({ phone, code: texts.codeFor(phone) });
}

/** Delivers every queued message, as a worker does. */
export async function deliverMessages(
  db: Kysely<Database>,
  tenantId: number,
  { gateway: sms }: ReturnType<typeof recordTexts>,
): Promise<void> {
  const waiting = db.selectFrom('message').where('status', '=', 'waiting').select('id');
  for (const { id } of await waiting.execute()) {
    await deliverMessage(db, { sms }, { tenantId, messageId: id });
  }
}
