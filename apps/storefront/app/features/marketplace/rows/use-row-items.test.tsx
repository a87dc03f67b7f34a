// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRowItems } from './use-row-items.ts';

vi.mock('../../../page/root-data.ts', () => ({ useRootData: () => ({ currency: 'PKR' }) }));

let root: Root | undefined;
let requested = 0;
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  requested = 0;
  answer = async () => new Response('busy', { status: 503 });
  vi.stubGlobal('fetch', () => {
    requested += 1;
    return answer();
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe: () => void;
      constructor(seen: (entries: object[]) => void) {
        this.observe = () => seen([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await act(() => root?.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Row() {
  const { room, status } = useRowItems('/outside-lane/new');
  return <section ref={room}>{status}</section>;
}
async function render(): Promise<HTMLElement> {
  const container = document.createElement('div');
  root = createRoot(container);
  await act(async () => {
    root?.render(<Row />);
    await vi.advanceTimersByTimeAsync(0);
  });
  return container;
}

/** In steps, because React's effects run after each of them. */
async function wait(ms: number): Promise<void> {
  for (let waited = 0; waited <= ms; waited += 500) {
    await act(() => vi.advanceTimersByTimeAsync(waited < ms ? 500 : 0));
  }
}

test('a row that failed is asked for again, a few times and ever later, until it is there', async () => {
  const container = await render();
  await wait(0);
  expect([requested, container.textContent]).toEqual([1, 'failed']);
  await wait(4_000);
  expect(requested).toBe(2);
  await wait(15_000);
  expect(requested).toBe(3);
  answer = async () => Response.json([]);
  await wait(45_000);
  expect([requested, container.textContent]).toEqual([4, 'there']);
  await wait(200_000);
  expect(requested).toBe(4);
});

test('a row that never arrives is abandoned', async () => {
  const container = await render();
  await wait(300_000);
  expect([requested, container.textContent]).toEqual([5, 'failed']);
});

test('nothing is asked for while the page is hidden or offline', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await render();
  await wait(60_000);
  expect(requested).toBe(1);
  online.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(requested).toBe(1);
  visible.mockReturnValue('visible');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await wait(0);
  expect(requested).toBe(2);
});
