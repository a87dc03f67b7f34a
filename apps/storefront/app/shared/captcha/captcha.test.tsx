// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CaptchaSettings } from './captcha.tsx';

vi.mock('../../i18n/use-t.ts', () => ({ useLanguage: () => 'en' }));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let holder: HTMLElement;
let scripts: HTMLScriptElement[];

beforeEach(() => {
  vi.resetModules();
  holder = document.createElement('div');
  root = createRoot(holder);
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.restoreAllMocks();
});

async function show(settings: CaptchaSettings | null, answered?: unknown) {
  const { Captcha } = await import('./captcha.tsx');
  await act(() => root.render(createElement(Captcha, { settings, answered })));
}

/** Simulates that the captcha's script becomes ready. */
async function beReady(name: 'grecaptcha' | 'turnstile') {
  let drawn = 0;
  const widget = {
    render: vi.fn((_place: HTMLElement, _options: object) => `widget-${drawn++}`),
    reset: vi.fn(),
    remove: vi.fn(),
  };
  Object.assign(globalThis, { [name]: widget });
  const called = new URL(scripts[0]?.src ?? '').searchParams.get('onload') ?? '';
  await act(async () => (globalThis as unknown as Record<string, () => void>)[called]?.());
  return widget;
}

const recaptcha = { provider: 'recaptcha', siteKey: 'the-key' } as const;

test('is rendered when the service is ready, not when its first file has loaded', async () => {
  await show(recaptcha);
  Object.assign(globalThis, { grecaptcha: {} });
  await act(async () => scripts[0]?.dispatchEvent(new Event('load')));
  expect(holder.firstElementChild?.childElementCount).toBe(0);
  const { render } = await beReady('grecaptcha');
  expect(render).toHaveBeenCalledExactlyOnceWith(expect.any(HTMLElement), { sitekey: 'the-key' });
});

test('makes a new token after every response, and none before', async () => {
  await show(recaptcha);
  const { reset } = await beReady('grecaptcha');
  expect(reset).not.toHaveBeenCalled();
  for (const count of [1, 2]) {
    await show(recaptcha, { fault: 'wrong' });
    expect(reset).toHaveBeenCalledTimes(count);
  }
  expect(reset).toHaveBeenLastCalledWith('widget-0');
});

test('a form that is rendered again gets its own widget, and the old one is removed', async () => {
  const turnstile = { provider: 'turnstile', siteKey: 'the-key' } as const;
  await show(turnstile);
  const { render, remove } = await beReady('turnstile');
  await show(null);
  expect(remove).toHaveBeenCalledWith('widget-0');
  await show(turnstile);
  expect(render).toHaveBeenCalledTimes(2);
  expect(scripts).toHaveLength(1);
});

test('nothing is fetched for a shop without a captcha', async () => {
  await show(null);
  expect(scripts).toEqual([]);
});
