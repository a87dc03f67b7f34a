// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendAllForms } from './send-all-forms.ts';
import { formKeyHeader, sendForm } from './send-form.ts';
import { FormNotSent, forgetUnsentForm, unsentForm, watchForms } from './unsent-forms.ts';

const ours = (status = 200) =>
  new Response('[]', { status, headers: { 'X-Remix-Response': 'yes' } });
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/** Sends a form; `answer` is what the network does. @returns the reason why it was not sent, and its key */
async function send(answer: () => Promise<Response>, init = form({ note: 'call back' })) {
  let key = '';
  const network = async (_url: unknown, sent?: RequestInit) => {
    key = new Headers(sent?.headers).get(formKeyHeader) ?? '';
    return answer();
  };
  try {
    const { status } = await sendForm(network as typeof fetch, '/staff/orders/1.data', init);
    return { status, key };
  } catch (error) {
    if (!(error instanceof FormNotSent)) throw error;
    return { reason: error.reason, key };
  }
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

let stop: () => void;
beforeEach(() => {
  stop = watchForms();
});
afterEach(() => {
  stop();
  forgetUnsentForm();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.each([
  ['the line breaks', lost, 'line'],
  ['the shop sheds load', async () => ours(503), 'busy'],
  ['a proxy has no shop behind it', async () => new Response('<html>', { status: 502 }), 'busy'],
  ['a proxy waits no longer', async () => new Response('<html>', { status: 504 }), 'slow'],
  ['there are too many requests', async () => new Response('{}', { status: 429 }), 'limit'],
  ['the body is too large', async () => new Response('', { status: 413 }), 'tooLarge'],
  ['the session ended', async () => ours(401), 'signedOut'],
  ['the action fails', async () => ours(500), 'failed'],
  ['a hotspot answers with its login', async () => new Response('<html>'), 'failed'],
  ['a release removed the page', async () => new Response('', { status: 404 }), 'failed'],
])('%s: the form is not sent', async (_, answer, reason) => {
  expect(await send(answer)).toMatchObject({ reason });
  expect(unsentForm()).toMatchObject({ reason });
});

test.each([200, 202, 400, 403, 404, 409])(
  'an answer of the shop with %s is passed on',
  async (status) => {
    expect(await send(async () => ours(status))).toMatchObject({ status });
    expect(unsentForm()).toBeUndefined();
  },
);

test('offline, that is the reason', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await send(lost)).toMatchObject({ reason: 'offline' });
});

test('a time-out is no answer; a submission that the page gave up is', async () => {
  vi.useFakeTimers();
  const never = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), after);
    return late.signal;
  });
  const slow = sendForm(never as typeof fetch, '/staff.data', form({})).catch((error) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await slow).toMatchObject({ reason: 'slow' });
  expect(timeout).toHaveBeenCalled();
  forgetUnsentForm();
  const leaving = new AbortController();
  const left = sendForm(never as typeof fetch, '/staff.data', {
    ...form({}),
    signal: leaving.signal,
  }).catch((error) => error);
  leaving.abort();
  expect(await left).not.toBeInstanceOf(FormNotSent);
  expect(unsentForm()).toBeUndefined();
  vi.useRealTimers();
});

test('the same content keeps its key until it is answered', async () => {
  const first = await send(lost);
  const again = await send(async () => ours(503));
  expect(again.key).toBe(first.key);
  expect((await send(lost, form({ note: 'call later' }))).key).not.toBe(first.key);
  expect((await send(async () => ours())).key).toBe(first.key);
  expect((await send(async () => ours())).key).not.toBe(first.key);
});

test('the key depends on the content of files, not on their objects', async () => {
  const upload = (text: string, lastModified = 1) => {
    const body = new FormData();
    body.append('file', new File([text], 'a.csv', { lastModified }));
    return { method: 'POST', body };
  };
  const first = await send(lost, upload('a,b'));
  expect((await send(lost, upload('a,c'))).key).not.toBe(first.key);
  expect((await send(lost, upload('a,b', 2))).key).toBe(first.key);
});

test('a retry sends the form’s current values', async () => {
  document.body.innerHTML = '<form><input name="note"><button value="save">Save</button></form>';
  const element = document.querySelector('form') as HTMLFormElement;
  const pressed: (string | undefined)[] = [];
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    pressed.push((event.submitter as HTMLButtonElement | null)?.value);
  });
  element.requestSubmit(element.querySelector('button'));
  await send(lost);
  unsentForm()?.again?.();
  expect(pressed).toEqual(['save', 'save']);
  expect(unsentForm()).toBeUndefined();
  await send(lost);
  element.remove();
  await send(lost);
  expect(unsentForm()).toMatchObject({ reason: 'line', again: undefined });
});

test('the client’s forms go through it, other requests do not', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get(formKeyHeader));
    return ours();
  });
  sendAllForms(sendForm);
  await window.fetch('/staff/orders/1.data', form({ note: 'a' }));
  await window.fetch('/staff/orders/1.data');
  await window.fetch('/staff/live', form({}));
  expect(keys).toEqual([expect.any(String), null, null]);
});
