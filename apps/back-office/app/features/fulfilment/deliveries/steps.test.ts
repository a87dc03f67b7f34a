import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { clientContext } from '../../../page/context.ts';
import { staffContext } from '../../../page/staff.server.ts';
import { photoOf, sendStop } from '../../../shared/outbox/send-stop.ts';
import { action } from './steps.ts';

const step = { row: 'KW1', intent: 'deliver', due: '0', currencyCode: 'PKR', receivedBy: 'Zainab' };

/** Sends a step that `owner` kept, in the session of `me`. */
async function send(owner: string, deliver: (input: object) => Promise<unknown>, me = 'ali') {
  const context = new RouterContextProvider();
  context.set(clientContext, { deliveries: { deliver } } as never);
  context.set(staffContext, { id: me } as never);
  const request = new Request('https://shop.example/staff/deliveries/steps', {
    method: 'POST',
    body: JSON.stringify({ owner, values: step }),
  });
  const response = await action({ request, context } as never);
  return { status: response.status, ...(await response.json()) };
}
const refusing = (code: string, status: number) => async () => {
  throw Object.assign(new Error(code), { code, status });
};

test('a step is recorded for the member who did it, and for no one else', async () => {
  const done: object[] = [];
  const deliver = async (input: object) => done.push(input);
  expect(await send('bilal', deliver)).toEqual({ status: 403 });
  expect(done).toEqual([]);
  expect(await send('ali', deliver)).toEqual({ status: 200 });
  expect(done).toEqual([{ id: 'KW1', cashTaken: 0, receivedBy: 'Zainab', photo: '' }]);
});

test('a refusal is reported; an ended session is not a refusal', async () => {
  expect(await send('ali', refusing('CONFLICT', 409))).toEqual({ status: 409, code: 'CONFLICT' });
  expect(await send('ali', refusing('UNAUTHORIZED', 401))).toMatchObject({ status: 401 });
  await expect(send('ali', refusing('INTERNAL', 500))).rejects.toThrow('INTERNAL');
});

test('a photo is stored as a blob', async () => {
  const photo = photoOf(`data:image/jpeg;base64,${btoa('door')}`);
  expect([photo?.type, await photo?.text()]).toEqual(['image/jpeg', 'door']);
  expect(photoOf('')).toBeUndefined();
});

test('the phone keeps a step until the shop has answered', async () => {
  const entry = { key: 'key-1', owner: 'ali', lane: 'stop KW1', body: step };
  const answers = [
    new Response('<html>Log in</html>', { headers: { 'content-type': 'text/html' } }),
    Response.json({}, { status: 403 }),
    Response.json({ code: 'UNAUTHORIZED' }, { status: 401 }),
    new Response('busy', { status: 503 }),
  ];
  for (const answer of answers) {
    vi.stubGlobal('fetch', async () => answer);
    await expect(sendStop('KW1', [entry])).rejects.toThrow('not taken');
  }
  vi.stubGlobal('fetch', async () => Response.json({ code: 'CONFLICT' }, { status: 409 }));
  expect(await sendStop('KW1', [entry])).toEqual({ taken: [], refusal: 'CONFLICT' });
  vi.stubGlobal('fetch', async () => Response.json({}));
  expect(await sendStop('KW1', [entry])).toEqual({ taken: ['key-1'] });
  vi.unstubAllGlobals();
});
