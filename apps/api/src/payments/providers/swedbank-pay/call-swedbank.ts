import { randomUUID } from 'node:crypto';
import { createCaller, type SendToProvider } from '../call-provider.ts';
import { ProviderDown, ProviderRefusal } from '../port.ts';
import type { SwedbankCredentials } from './credentials.ts';
import { type PaymentAnswer, paidAnswer, paymentAnswer, problemAnswer } from './shapes.ts';

const defaultDeadline = 8_000;

/**
 * Calls to Swedbank Pay, only at the API's own host, so that the token is sent nowhere else.
 * @throws ProviderDown, ProviderRefusal with the type of the problem.
 */
export function createSwedbankCaller(credentials: SwedbankCredentials) {
  const call: SendToProvider = createCaller({
    name: 'Swedbank Pay',
    deadline: credentials.deadline ?? defaultDeadline,
  });

  async function send(method: 'GET' | 'POST' | 'PATCH', href: string, body?: unknown) {
    const url = new URL(href, credentials.apiUrl);
    if (url.origin !== new URL(credentials.apiUrl).origin) {
      throw new ProviderDown(`Swedbank Pay returned a URL on unexpected host ${url.host}`);
    }
    const { status, body: answer } = await call({
      method,
      url: url.href,
      headers: {
        authorization: `Bearer ${credentials.token}`,
        accept: 'application/problem+json; q=1.0, application/json; q=0.9',
        'content-type': 'application/json',
        'session-id': randomUUID(),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (status >= 200 && status < 300) return answer;
    // Rate limits and timeouts are transient; other client errors are rejections.
    if (status === 429 || status === 408)
      throw new ProviderDown(`Swedbank Pay responded with status ${status}`);
    const problem = problemAnswer.safeParse(answer).data;
    throw new ProviderRefusal(
      [status, problem?.type.split('/').slice(-2).join('/'), problem?.detail ?? problem?.title]
        .filter(Boolean)
        .join(' '),
    );
  }

  return {
    send,
    /** A payment with its transactions and the operations that it allows now. */
    async read(providerId: string): Promise<PaymentAnswer> {
      const answer = await send('GET', `${providerId}?$expand=transactions,payeeInfo`);
      return readable(paymentAnswer.safeParse(answer));
    },
    async readPaid(href: string): Promise<Record<string, string>> {
      const { details } = readable(paidAnswer.safeParse(await send('GET', href))).paid;
      const digits = details.maskedPan?.slice(-4);
      return {
        ...(details.cardBrand && { cardBrand: details.cardBrand }),
        ...(digits && { lastDigits: digits }),
      };
    },
  };
}

export type CallSwedbank = ReturnType<typeof createSwedbankCaller>;

interface Parsed<Shape> {
  readonly success: boolean;
  readonly data?: Shape;
}

/** @throws ProviderDown if the answer does not match its schema */
export function readable<Shape>({ data }: Parsed<Shape>): Shape {
  if (data === undefined) throw new ProviderDown('Swedbank Pay response is unreadable');
  return data;
}
