import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isMadeWith, type Secrets } from '@karwan/api/platform/secrets/accepted-secrets';
import { rawCookie, setCookieLine } from './cookies.ts';

export const visitorCookieName = 'karwan_visitor';
const dayInSeconds = 86_400;

export type VisitorCookie = ReturnType<typeof createVisitorCookie>;

/**
 * Distinguishes visitors behind one IP address, for rate limits only: a signed random number with its date of
 * issue. Browsers get it with their first page, even a cached one, and send it from then on.
 */
export function createVisitorCookie({ secure, ...secrets }: Secrets & { secure: boolean }) {
  const sign = (text: string, secret = secrets.secret) =>
    createHmac('sha256', secret).update(`visitor\n${text}`).digest('base64url').slice(0, 22);

  return {
    /** The visitor in a request's cookie; undefined without a valid signature. */
    read({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
      const value = rawCookie(headers.cookie, visitorCookieName);
      const [, text = '', since = '', signature = ''] =
        /^([\w-]{16}\.([0-9a-z]{1,8}))\.([\w-]{22})$/.exec(value ?? '') ?? [];
      if (!text || !isMadeWith(secrets, signature, (secret) => sign(text, secret))) {
        return undefined;
      }
      const age = now() - Number.parseInt(since, 36);
      return age >= 0 && age <= dayInSeconds ? text : undefined;
    },

    give(request: IncomingMessage, response: ServerResponse): void {
      if (request.headers['sec-fetch-dest'] !== 'document' || this.read(request)) return;
      const text = `${randomBytes(12).toString('base64url')}.${now().toString(36)}`;
      const value = `${text}.${sign(text)}`;
      const line = setCookieLine(visitorCookieName, value, { maxAge: dayInSeconds }, secure);
      response.appendHeader('set-cookie', line);
    },
  };
}

const now = () => Math.floor(Date.now() / 1_000);
