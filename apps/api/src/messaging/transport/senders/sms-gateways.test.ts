import { type Inbox, inboxAccess, startInbox } from '@karwan/sandbox/inbox/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpGateway } from './http-gateway.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { createTwilioGateway } from './twilio-gateway.ts';

let inbox: Inbox;
let gateways: Record<'twilio' | 'json' | 'form', SmsGateway>;

beforeAll(async () => {
  inbox = await startInbox();
  const authorization = `Bearer ${inboxAccess.token}`;
  const plain = { url: `${inbox.origin}/sms`, authorization, supportsIdempotencyKeys: true };
  gateways = {
    twilio: createTwilioGateway({ ...inboxAccess, apiUrl: inbox.origin, from: 'KARWAN' }),
    json: createHttpGateway({
      ...plain,
      body: '{"to":"{to}","text":"{text}","sender":"KARWAN"}',
      success: '"accepted":true',
    }),
    form: createHttpGateway({ ...plain, body: 'sender=KARWAN&to=%2B{digits}&text={text}' }),
  };
});
afterAll(() => inbox.stop());
beforeEach(() => {
  inbox.setFaults({});
  inbox.entries.clear();
});

const urdu = 'آپ کا کوڈ "123456" ہے & {to} \\ نئی سطر\n';
const sms = { to: '+923001234567', text: urdu };

describe.each(['twilio', 'json', 'form'] as const)('%s', (name) => {
  test('sends number and text unchanged', async () => {
    await gateways[name].send(sms);
    expect(inbox.entries.find()).toMatchObject([{ channel: 'sms', ...sms, from: 'KARWAN' }]);
  });

  test('distinguishes transient, permanent and unknown failures', async () => {
    const send = () => gateways[name].send(sms);
    inbox.setFaults({ sms: { status: 500, times: 1 } });
    await expect(send()).rejects.toMatchObject({ outcome: 'passing' });
    inbox.setFaults({ sms: { status: 429, times: 1 } });
    await expect(send()).rejects.toMatchObject({ outcome: 'passing' });
    inbox.setFaults({ sms: { drop: true, times: 1 } });
    await expect(send()).rejects.toMatchObject({ outcome: 'unknown' });
    await expect(gateways[name].send({ ...sms, to: '12' })).rejects.toMatchObject({
      outcome: 'refused',
    });
    expect(inbox.entries.find()).toEqual([]);
    inbox.setFaults({ sms: { loseAnswer: true, times: 1 } });
    await expect(send()).rejects.toMatchObject({ outcome: 'unknown' });
    expect(inbox.entries.find()).toHaveLength(1);
  });
});

test('connection refused: nothing was sent', async () => {
  const closed = await startInbox();
  await closed.stop();
  const gateway = createHttpGateway({
    url: `${closed.origin}/sms`,
    body: '{"to":"{to}","text":"{text}"}',
    supportsIdempotencyKeys: false,
  });
  await expect(gateway.send(sms)).rejects.toMatchObject({ outcome: 'passing' });
});

test('a response with status 200 but without the success text is a refusal', async () => {
  const gateway = createHttpGateway({
    url: `${inbox.origin}/sms`,
    authorization: `Bearer ${inboxAccess.token}`,
    body: '{"to":"{to}","text":"{text}"}',
    success: '"type":"success"',
    supportsIdempotencyKeys: false,
  });
  await expect(gateway.send(sms)).rejects.toMatchObject({ outcome: 'refused' });
});

test('a gateway with idempotency keys sends a key once', async () => {
  await gateways.json.send({ ...sms, key: 'order-1' });
  await gateways.json.send({ ...sms, key: 'order-1' });
  expect(inbox.entries.find({ reference: 'order-1' })).toHaveLength(1);
});

test('Twilio is asked whether it accepted a message whose answer was lost', async () => {
  const since = new Date();
  expect(await gateways.twilio.wasTaken?.(sms, since)).toBe(false);
  inbox.setFaults({ sms: { loseAnswer: true, times: 1 } });
  await expect(gateways.twilio.send(sms)).rejects.toMatchObject({ outcome: 'unknown' });
  expect(await gateways.twilio.wasTaken?.(sms, since)).toBe(true);
  expect(await gateways.twilio.wasTaken?.({ ...sms, text: 'Another' }, since)).toBe(false);
  const later = new Date(Date.now() + 60_000);
  expect(await gateways.twilio.wasTaken?.(sms, later)).toBe(false);
});
