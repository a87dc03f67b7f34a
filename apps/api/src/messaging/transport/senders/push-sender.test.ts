import { createECDH } from 'node:crypto';
import { pushHost } from '@karwan/sandbox/inbox/access';
import { type Inbox, startInbox } from '@karwan/sandbox/inbox/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushSender } from './push-sender.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.stop());

function makePair() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

async function subscribe(applicationServerKey: string) {
  const answer = await fetch(`${inbox.origin}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey }),
  });
  const { endpoint, keys } = (await answer.json()) as {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  return { endpoint, ...keys };
}

test('after a key rotation, subscriptions with a previous key are reached, those with an unknown key are not', async () => {
  const [older, previous, current, foreign] = [makePair(), makePair(), makePair(), makePair()];
  const sender = createPushSender({
    ...current,
    former: [previous, older],
    contact: 'mailto:shop@shop.example',
    standIn: { host: pushHost, origin: inbox.origin },
  });
  for (const [index, { publicKey }] of [current, previous, older].entries()) {
    const target = await subscribe(publicKey);
    await sender.send(target, JSON.stringify({ title: `News ${index}` }), 'a'.repeat(32));
  }
  const list = await (await fetch(`${inbox.origin}/messages.json?channel=push`)).json();
  const titles = (list as { subject: string }[]).map(({ subject }) => subject).sort();
  expect(titles).toEqual(['News 0', 'News 1', 'News 2']);
  const stranger = await subscribe(foreign.publicKey);
  await expect(sender.send(stranger, '{}', 'b'.repeat(32))).rejects.toThrow('status 403');
});
