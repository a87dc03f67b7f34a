import {
  hashSessionToken,
  newSessionToken,
} from '@karwan/api/customers/accounts/sessions/session-token';
import { errorBody } from '@karwan/contract/error';
import type { TestDatabase } from '@karwan/database/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Document, operationsOf, requestsOf } from '../testing/fuzz-requests.ts';
import { sendRaw } from '../testing/send-raw.ts';
import { type StartedApi, startDemoApi } from '../testing/start-api.ts';
import { openApiDocument } from './document/openapi-document.ts';

/** Requests for each call from an authorized user; `test:long` sends many. */
const numRuns = inject('isLong') ? 400 : 5;

const document = (await openApiDocument({
  publicUrl: 'http://localhost',
  perMinute: 0,
})) as unknown as Document;
const token = newSessionToken();
const authorization = `Bearer ${token}`;
let api: StartedApi;
let database: TestDatabase;
let origin: string;

beforeAll(async () => {
  api = await startDemoApi();
  ({ database, origin } = api);
});
afterAll(() => api.close());

/** Signs in again, because earlier calls may have ended the session. */
beforeEach(async () => {
  await sql`insert into session (id, tenant_id, user_id, token, expires_at, second_factor_at)
    select 'fuzz', tenant_id, id, ${hashSessionToken(token)}, now() + interval '1 hour', now()
    from "user" where id = 'demo-staff'
    on conflict (id) do nothing`.execute(database.db);
});

test('the token signs in', async () => {
  const answer = await fetch(`${origin}/v1/users/me`, { headers: { authorization } });
  expect(await answer.json()).toMatchObject({ _id: 'demo-staff', role: 'admin' });
});

/** Public calls are covered by another test. */
const forAnybody = /^\/v1\/(item|cuisine|branch|configurations|ebay|cj|places|cart|blog|docs)\b/;
const own = operationsOf(document).filter(({ path }) => !forAnybody.test(path));

test.each(own.map((one) => ({ name: `${one.method} ${one.path}`, one })))(
  '$name answers whoever may ask, whatever it is sent',
  async ({ one }) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(one, document), async (request) => {
        const headers = { ...request.headers, authorization };
        const { status, text } = await sendRaw(origin, { ...request, headers });
        expect(status === 503 || status < 500, `${status}: ${text}`).toBe(true);
        if (status >= 400) errorBody.strict().parse(JSON.parse(text));
      }),
      { numRuns, seed: 31_337 },
    );
  },
  60_000,
);
