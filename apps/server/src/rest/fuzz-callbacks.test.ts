import { easypaisaGateway } from '@karwan/api/payments/providers/easypaisa/easypaisa-gateway';
import { jazzcashGateway } from '@karwan/api/payments/providers/jazzcash/jazzcash-gateway';
import { openGateway } from '@karwan/api/payments/providers/open-payments';
import { payson } from '@karwan/api/payments/providers/payson/payson';
import { swedbankPay } from '@karwan/api/payments/providers/swedbank-pay/swedbank-pay';
import { errorBody, errorCodes } from '@karwan/contract/error';
import { onlineGateways } from '@karwan/contract/payment-page';
import { easypaisaSecrets } from '@karwan/sandbox/easypaisa/server';
import { jazzcashSecrets } from '@karwan/sandbox/jazzcash/server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Document, type Operation, requestsOf } from '../testing/fuzz-requests.ts';
import { sendRaw } from '../testing/send-raw.ts';
import { type DemoApi, startDemoApi } from '../testing/start-demo-api.ts';

/** How many requests each address gets. */
const numRuns = 60;

let api: DemoApi;
let origin: string;

const apiUrl = 'https://provider.example';
const access = { apiUrl, viewOrigins: [apiUrl] };
/** No callback here names a payment that is there, so none of these is asked. */
const gateways = [
  openGateway(swedbankPay, { ...access, token: 't', payeeId: 'p', payeeName: '' }),
  openGateway(payson, { ...access, agentId: 'a', apiKey: 'k' }),
  openGateway(
    easypaisaGateway,
    easypaisaGateway.credentials.parse({ ...easypaisaSecrets, apiUrl }),
  ),
  openGateway(jazzcashGateway, jazzcashGateway.credentials.parse({ ...jazzcashSecrets, apiUrl })),
];

beforeAll(async () => {
  api = await startDemoApi({ services: { gateways } });
  origin = api.origin;
});
afterAll(() => api.close());

const text = { type: 'string' };
const inQuery = ['checkout', 'orderRefNumber', 'orderRefrenceNumber', 'orderRefNum', 'url'];

/** Everything that any provider reads, sent to each of them: no document names these addresses. */
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
          pp_TxnRefNo: text,
          pp_SecureHash: text,
        },
      },
    })),
  ),
);
const nothing: Document = { paths: {}, components: { schemas: {} } };

test.each(operations.map((one) => ({ name: `${one.method} ${one.path}`, one })))(
  '$name answers whatever it is sent',
  async ({ one }) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(one, nothing), async (request) => {
        const { status, headers, text: answer } = await sendRaw(origin, request);
        expect(status < 500, `${status}: ${answer}`).toBe(true);
        if (status === 303) {
          expect(headers.location).toMatch(/^\/payment\/\w+$/);
          return;
        }
        // None of them is about a payment of ours.
        expect(status).toBeGreaterThanOrEqual(400);
        expect(errorCodes).toContain(errorBody.strict().parse(JSON.parse(answer)).code);
      }),
      { numRuns, seed: 31_337 },
    );
  },
  60_000,
);
