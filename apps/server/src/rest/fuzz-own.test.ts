import { hashSessionToken, newSessionToken } from '@karwan/api/accounts/sessions/session-token';
import { findZone } from '@karwan/api/branches/zones';
import { forgetKept } from '@karwan/api/platform/kept';
import { router } from '@karwan/api/router';
import { errorBody } from '@karwan/contract/error';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { loadDemo } from '@karwan/demo/load-demo';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decide } from '../config/config.ts';
import { readEnvironment } from '../config/env.ts';
import { createLogger } from '../http/logging.ts';
import { createStopper } from '../lifecycle/stopper.ts';
import { startShop } from '../start-shop.ts';
import { type Document, operationsOf, requestsOf } from '../testing/fuzz-requests.ts';
import { sendRaw } from '../testing/send-raw.ts';
import { originOf } from '../testing/stub-shop.ts';
import { openApiDocument } from './openapi-document.ts';

/** How many requests each call gets from somebody who may make it. */
const numRuns = 80;

const document = (await openApiDocument('http://localhost')) as unknown as Document;
const logger = createLogger({ level: 'silent' });
const stopper = createStopper(logger);
const token = newSessionToken();
const authorization = `Bearer ${token}`;
let database: TestDatabase;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.db);
  const environment = readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: '/nonexistent',
    ROLES: 'api',
    DEMO: '0',
    SESSION_SECRET: 'x'.repeat(32),
    RATE_LIMIT: '0',
  });
  const parts = { router, findZone, forgetKept, registerWorkers: async () => {} };
  const app = await startShop(await decide(environment, '/'), parts, logger, stopper);
  origin = originOf(app);
});
afterAll(async () => {
  await stopper.stop();
  await database.drop();
});

/** Staff of the demo shop, signed in again after whatever the calls before did. */
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

/** Calls that anybody may make get theirs elsewhere. */
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
