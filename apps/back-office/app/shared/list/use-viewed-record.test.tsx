// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useViewedRecord } from './use-viewed-record.ts';

type Asked = { readonly path: string; readonly answer: (given: Response) => void };

/** Answers what is read when the test says so; an aborted read is answered all the same, as a slow network may. */
function slowNetwork() {
  const asked: Asked[] = [];
  vi.stubGlobal(
    'fetch',
    (path: string) => new Promise((answer) => void asked.push({ path, answer })),
  );
  return asked;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const read = (first: string) =>
  renderHook(({ href }) => useViewedRecord<{ id: string }>(href), {
    initialProps: { href: first },
  });

test('the late answer of a row that was left is not shown under the next one', async () => {
  const asked = slowNetwork();
  const { result, rerender } = read('/staff/orders/A');
  rerender({ href: '/staff/orders/B' });
  expect(asked.map(({ path }) => path)).toEqual([
    '/staff/orders/A/quick-view',
    '/staff/orders/B/quick-view',
  ]);
  asked[1]?.answer(Response.json({ id: 'B' }));
  await waitFor(() => expect(result.current.record).toEqual({ id: 'B' }));
  await act(async () => asked[0]?.answer(Response.json({ id: 'A' })));
  expect(result.current.record).toEqual({ id: 'B' });
});

test('what cannot be read is said, and is read again', async () => {
  const asked = slowNetwork();
  const { result } = read('/staff/orders/A');
  expect(result.current.isMissing).toBe(false);
  asked[0]?.answer(new Response(null, { status: 503 }));
  await waitFor(() => expect(result.current.isMissing).toBe(true));
  act(() => result.current.reload());
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer(Response.json({ id: 'A' }));
  await waitFor(() => expect(result.current.record).toEqual({ id: 'A' }));
  expect(result.current.isMissing).toBe(false);
});

test('a record that is read again stays in view meanwhile', async () => {
  const asked = slowNetwork();
  const { result } = read('/staff/orders/A');
  asked[0]?.answer(Response.json({ id: 'A' }));
  await waitFor(() => expect(result.current.record).toBeDefined());
  act(() => result.current.reload());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(result.current.record).toEqual({ id: 'A' });
});
