import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyWithRetry } from './lazy-with-retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Part = () => 'here';

/** Renders the component in a Suspense boundary, as pages do. */
function show(load: () => Promise<{ default: typeof Part }>) {
  const Lazy = lazyWithRetry(load);
  const html = renderToString(
    <Suspense fallback="on its way">
      <Lazy />
    </Suspense>,
  );
  expect(html).toContain('on its way');
}

test('a component that fails to load is retried after a pause', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Part }>>();
  load.mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ default: Part });
  show(load);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
});

test('it is retried at once when the browser is online again', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Part }>>();
  load.mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ default: Part });
  show(load);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
});
