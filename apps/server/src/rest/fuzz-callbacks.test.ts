import { openSandboxGateways } from '@karwan/api/payments/testing/test-gateways';
import { errorBody, errorCodes } from '@karwan/contract/error';
import { onlineGateways } from '@karwan/contract/payment-page';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Document, type Operation, requestsOf } from '../testing/fuzz-requests.ts';
import { sendRaw } from '../testing/send-raw.ts';
import { type StartedApi, startDemoApi } from '../testing/start-api.ts';

/** Requests for each URL; `test:long` sends many. */
const numRuns = inject('isLong') ? 400 : 8;

let api: StartedApi;
let sandboxes: Awaited<ReturnType<typeof openSandboxGateways>>;
let origin: string;

/** No callback here names an existing payment, so no sandbox is called. */
beforeAll(async () => {
  sandboxes = await openSandboxGateways();
  api = await startDemoApi({ services: { gateways: sandboxes.gateways } });
  origin = api.origin;
});
afterAll(async () => {
  await api.close();
  await sandboxes.stop();
});

const text = { type: 'string' };
const inQuery = ['checkout', 'orderRefNumber', 'orderRefrenceNumber', 'orderRefNum', 'url'];

/** The parameters of all providers, sent to each: these URLs are in no OpenAPI document. */
const operations: Operation[] = onlineGateways.flatMap((gateway) =>
  ['callback', 'return'].flatMap((kind) =>
    ['GET', 'POST'].map((method) => ({
      method,
      path: `/v1/payment/${kind}/${gateway}`,
      parameters: inQuery.map((name) => ({ in: 'query', name, schema: text })),
      body: {
        type: 'object',
        properties: {
          payment: { type: 'object', properties: { id: text, number: { type: 'integer' } } },
          data: { type: 'object', properties: { tracker: text } },
          pp_TxnRefNo: text,
          pp_SecureHash: text,
        },
      },
    })),
  ),
);
const nothing: Document = { paths: {}, components: { schemas: {} } };

test.each(
  operations.map((operation) => ({
    name: `${operation.method} ${operation.path}`,
    operation,
  })),
)(
  '$name answers whatever it is sent',
  async ({ operation }) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(operation, nothing), async (request) => {
        const { status, headers, text: answer } = await sendRaw(origin, request);
        expect(status < 500, `${status}: ${answer}`).toBe(true);
        if (status === 303) {
          expect(headers.location).toMatch(/^\/payment\/\w+$/);
          return;
        }
        // None of them names an existing payment.
        expect(status).toBeGreaterThanOrEqual(400);
        expect(errorCodes).toContain(errorBody.strict().parse(JSON.parse(answer)).code);
      }),
      { numRuns, seed: 31_337 },
    );
  },
  60_000,
);
