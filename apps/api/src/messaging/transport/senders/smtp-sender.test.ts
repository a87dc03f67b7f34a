import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Inbox, startInbox } from '@karwan/sandbox/inbox/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailLog } from './mail-log.ts';
import type { MailSender } from './mail-sender.ts';
import { createSmtpSender } from './smtp-sender.ts';

let inbox: Inbox;
let sender: MailSender;
let wasTaken: (messageId: string) => Promise<boolean>;

beforeAll(async () => {
  inbox = await startInbox();
  sender = createSmtpSender({ url: inbox.smtpUrl, deadline: 1_000 });
  const url = `${inbox.origin}/messages.json?channel=email&reference={messageId}`;
  wasTaken = createMailLog({ url, authorization: undefined });
});
afterAll(() => inbox.stop());
beforeEach(() => {
  inbox.setFaults({});
  inbox.entries.clear();
});

const mail = {
  from: { name: 'Karwan, Lahore', address: 'orders@karwan.example' },
  to: 'ayesha@example.com',
  replyTo: 'zainab@example.com',
  subject: 'آپ کا آرڈر 7KQ2M9XHD',
  text: 'محترم عائشہ،\n\n.\nشکریہ',
  html: '<p dir="rtl">محترم عائشہ</p>',
  messageId: '0d5c1b9a@karwan.example',
};

test('sends text, HTML and headers unchanged', async () => {
  await sender.send(mail);
  expect(inbox.entries.find()).toMatchObject([
    {
      channel: 'email',
      from: 'orders@karwan.example',
      to: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      reference: mail.messageId,
      headers: { 'auto-submitted': 'auto-generated' },
    },
  ]);
  expect(inbox.entries.find()[0]?.html).toContain(mail.html);
});

test('a line break in a subject or an address adds no header and no recipient', async () => {
  await sender.send({ ...mail, subject: 'Order\r\nBcc: everybody@example.com' });
  const [entry] = inbox.entries.find();
  expect(entry?.to).toBe(mail.to);
  expect(entry?.headers.bcc).toBeUndefined();
});

test.each([
  [451, 'passing'],
  [421, 'passing'],
  [550, 'refused'],
])('a server that says %i: %s', async (status, outcome) => {
  inbox.setFaults({ email: { status } });
  await expect(sender.send(mail)).rejects.toMatchObject({ outcome });
  expect(inbox.entries.find()).toEqual([]);
});

test('a connection lost after the data leaves the outcome unknown, and names the mail log', async () => {
  inbox.setFaults({ email: { drop: true } });
  await expect(sender.send(mail)).rejects.toMatchObject({ outcome: 'unknown' });
  expect(await wasTaken(mail.messageId)).toBe(false);
  inbox.setFaults({ email: { loseAnswer: true } });
  await expect(sender.send(mail)).rejects.toMatchObject({ outcome: 'unknown' });
  expect(await wasTaken(mail.messageId)).toBe(true);
});

test('a slow server leads to a timeout', async () => {
  inbox.setFaults({ email: { delay: 1_500, times: 1 } });
  await expect(sender.send(mail)).rejects.toMatchObject({ outcome: 'unknown' });
});

test('connection refused: nothing was sent', async () => {
  const closed = await startInbox();
  await closed.stop();
  const nobody = createSmtpSender({ url: closed.smtpUrl });
  await expect(nobody.send(mail)).rejects.toMatchObject({ outcome: 'passing' });
});

test('a connection is reused for the next email, and replaced if the server has closed it', async () => {
  const lines: Socket[] = [];
  const between = createServer((socket) => {
    lines.push(socket);
    const onwards = connect(Number(new URL(inbox.smtpUrl).port), '127.0.0.1');
    socket.on('close', () => onwards.destroy());
    socket.pipe(onwards).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port } = between.address() as AddressInfo;
  const own = createSmtpSender({ url: `smtp://127.0.0.1:${port}` });
  const next = { ...mail, to: 'zainab@example.com' };
  await own.send(next);
  await own.send(next);
  expect(lines).toHaveLength(1);
  lines[0]?.destroy();
  await own.send(next);
  expect(lines).toHaveLength(2);
  await Promise.all([own.send(next), own.send(next)]);
  expect(lines).toHaveLength(3);
  expect(inbox.entries.find().filter(({ to }) => to === next.to)).toHaveLength(5);
  between.close();
});

test('emails wait for a connection when there are more of them than the server allows connections', async () => {
  const sockets: Socket[] = [];
  let isOpen = false;
  const letThrough = (socket: Socket) => {
    const onwards = connect(Number(new URL(inbox.smtpUrl).port), '127.0.0.1');
    socket.on('close', () => onwards.destroy());
    socket.pipe(onwards).pipe(socket);
  };
  const between = createServer((socket) => {
    sockets.push(socket);
    if (isOpen) letThrough(socket);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port } = between.address() as AddressInfo;
  const own = createSmtpSender({ url: `smtp://127.0.0.1:${port}` });
  const to = Array.from({ length: 60 }, (_, at) => `customer-${at}@example.com`);
  const sent = Promise.all(to.map((one) => own.send({ ...mail, to: one })));
  await expect.poll(() => sockets.length).toBe(50);
  // Another one would have come by now.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sockets).toHaveLength(50);
  isOpen = true;
  sockets.forEach(letThrough);
  await sent;
  const arrived = inbox.entries.find().map((entry) => entry.to);
  expect(arrived.filter((one) => to.includes(one)).toSorted()).toEqual(to.toSorted());
  between.close();
});
