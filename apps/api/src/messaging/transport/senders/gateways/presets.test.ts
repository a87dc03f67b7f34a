import { smsPresetKeys } from '@karwan/contract/shop/settings/sender-presets';
import { type Inbox, inboxAccess, startInbox } from '@karwan/sandbox/inbox/server';
import { gatewaySecrets } from '@karwan/sandbox/sms-gateways/secrets';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSender } from '../shop-senders.ts';
import { withUsual } from '../stored-senders.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.stop());
beforeEach(() => {
  inbox.setFaults({});
  inbox.entries.clear();
});

type Key = (typeof smsPresetKeys)[number];
type Fields = Readonly<Record<string, string>>;

/** What a shop's owner would type. */
function typed(key: Key): Fields {
  if (key === 'http') {
    return {
      url: `${inbox.origin}/sms`,
      authorization: `Bearer ${inboxAccess.token}`,
      body: '{"to":"{to}","text":"{text}","sender":"KARWAN"}',
      success: '"accepted": true',
    };
  }
  if (key === 'twilio') {
    const { accountSid, authToken } = inboxAccess;
    return { accountSid, authToken, from: 'KARWAN', apiUrl: inbox.origin };
  }
  return { ...gatewaySecrets[key], apiUrl: `${inbox.origin}/gateways/${key}` };
}

const secretOf: Readonly<Record<Key, string>> = {
  jazz: 'password',
  zong: 'password',
  telenor: 'password',
  veevotech: 'apiKey',
  sendpk: 'apiKey',
  brandedsms: 'apiKey',
  twilio: 'authToken',
  vonage: 'apiSecret',
  infobip: 'apiKey',
  http: 'authorization',
};

function open(key: Key, changed: Fields = {}, networks = { allowsLoopback: true }) {
  const { sms } =
    openSender(key, withUsual('sms', key, { ...typed(key), ...changed }), networks) ?? {};
  if (!sms) throw new Error(`no ${key}`);
  return sms;
}

const to = '+923001234567';
const urdu = 'آپ کا کوڈ "123456" ہے & <شکریہ>';

describe.each(smsPresetKeys)('%s', (key) => {
  test('sends number and text unchanged, and returns the answer', async () => {
    const answer = await open(key).send({ to, text: urdu });
    expect(inbox.entries.find()).toMatchObject([{ channel: 'sms', to, text: urdu }]);
    expect(answer).not.toBe('');
  });

  test('refused credentials, an unknown sender name and an empty balance are distinguished', async () => {
    const send = (changed?: Fields) => open(key, changed).send({ to, text: 'Hello' });
    await expect(send({ [secretOf[key]]: 'not the secret' })).rejects.toMatchObject({
      outcome: 'passing',
      reason: 'credentials',
    });
    if (key === 'http') return;
    inbox.setFaults({ sms: { refuse: 'balance' } });
    await expect(send()).rejects.toMatchObject({
      outcome: key === 'twilio' ? 'refused' : 'passing',
      ...(key !== 'twilio' && { reason: 'balance' }),
    });
    inbox.setFaults({});
    if (key === 'twilio') return;
    await expect(send({ from: 'STRANGER' })).rejects.toMatchObject({ reason: 'sender-name' });
    expect(inbox.entries.find()).toEqual([]);
  });

  test('a lost connection does not count as a refusal, and a lost answer leaves the outcome open', async () => {
    const send = () => open(key).send({ to, text: 'Hello' });
    inbox.setFaults({ sms: { status: 503 } });
    await expect(send()).rejects.toMatchObject({ outcome: 'passing', reason: 'unreachable' });
    inbox.setFaults({ sms: { loseAnswer: true } });
    await expect(send()).rejects.toMatchObject({ outcome: 'unknown', reason: 'unreachable' });
    expect(inbox.entries.find()).toHaveLength(1);
  });

  test('an address in our own network is not asked', async () => {
    const gateway = open(key, {}, { allowsLoopback: false });
    await expect(gateway.send({ to, text: 'Hello' })).rejects.toMatchObject({
      outcome: 'refused',
      reason: 'unreachable',
    });
    expect(inbox.entries.find()).toEqual([]);
  });
});

test('Telenor: a session that has ended is followed by another', async () => {
  const gateway = open('telenor');
  await gateway.send({ to, text: 'One' });
  await fetch(`${inbox.origin}/gateways/telenor/corporate_sms2/api/sessions`, { method: 'DELETE' });
  await gateway.send({ to, text: 'Two' });
  expect(inbox.entries.find().map(({ text }) => text)).toEqual(['Two', 'One']);
});
