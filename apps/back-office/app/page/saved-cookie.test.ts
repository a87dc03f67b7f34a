import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { doneAt, shownAt } from './answered.server.ts';
import { handleForm } from './handle-form.server.ts';
import { savedIn } from './saved-cookie.ts';
import { Undoable } from './undoable.server.ts';

const url = new URL('https://shop.example/staff/settings/shop?tab=2');

async function send(fields: Record<string, string>, act: () => Promise<unknown>) {
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return handleForm({ request, url }, act).catch((thrown: unknown) => thrown);
}

const answerOf = (answer: unknown) => {
  if (!(answer instanceof Response)) throw new Error('no redirect');
  return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') };
};

test('every saved form shows its success on the next page', async () => {
  const { to, cookie } = answerOf(await send({}, async () => undefined));
  expect(to).toBe('/staff/settings/shop?tab=2');
  expect(savedIn(cookie ?? '')).toEqual({ kind: 'saved' });
  expect(cookie).toMatch(/Path=\/staff; .*Max-Age=20; Secure$/);
});

test('a form that continues on another page does too', async () => {
  const onward = async () => {
    throw redirect('/staff/team/roles/desk');
  };
  const { to, cookie } = answerOf(await send({ intent: 'add' }, onward));
  expect(to).toBe('/staff/team/roles/desk');
  expect(savedIn(cookie ?? '')).toEqual({ kind: 'done' });
});

test('other actions are confirmed too, and results that the page shows are not repeated', async () => {
  const to = async (answer: Response) =>
    answerOf(
      await send({}, async () => {
        throw answer;
      }),
    );
  const here = '/staff/settings/shop?sent=1';
  expect(savedIn((await to(redirect(here))).cookie ?? '')).toEqual({ kind: 'saved' });
  expect(savedIn((await to(doneAt(here))).cookie ?? '')).toEqual({ kind: 'done' });
  expect(await to(shownAt(here))).toEqual({ to: here, cookie: null });
  expect(doneAt(here).headers.has('set-cookie')).toBe(false);
});

test('a refused form shows no success message', async () => {
  const answer = await send({}, async () => {
    throw Object.assign(new Error('refused'), { code: 'CONFLICT', status: 409 });
  });
  expect(answer).toMatchObject({ data: { refusal: { code: 'CONFLICT' } }, init: { status: 409 } });
  expect(JSON.stringify(answer)).not.toContain('karwan_saved');
});

test('other cookies are not mistaken for it', () => {
  expect(savedIn('karwan_unsaved=saved; a=b')).toBeUndefined();
  expect(savedIn('a=b; karwan_saved=; c=d')).toBeUndefined();
  expect(savedIn('a=b; karwan_saved=done; c=d')).toEqual({ kind: 'done' });
});

test('what can be taken back says which action of the trail, and whether others belong to it', async () => {
  const undoOf = async (action: { id: string; isBatch: boolean }) => {
    const { cookie } = answerOf(await send({}, async () => new Undoable(action)));
    return savedIn(cookie ?? '');
  };
  for (const undo of [
    { id: '4711', isBatch: false },
    { id: '4712', isBatch: true },
  ]) {
    expect(await undoOf(undo)).toEqual({ kind: 'done', undo });
  }
});
