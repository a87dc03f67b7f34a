// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useMarkHydrated, useMountedAfterHydration } from './use-mounted-after-hydration.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Page({ seen }: { seen: boolean[] }) {
  seen.push(useMountedAfterHydration());
  return null;
}

function Shell({ page, seen }: { page: string; seen: boolean[] }) {
  useMarkHydrated();
  return createElement(Page, { key: page, seen });
}

test('is false on the first page, however often it renders, and true on later ones', async () => {
  const root = createRoot(document.createElement('div'));
  const seen: boolean[] = [];
  const show = (page: string) => act(() => root.render(createElement(Shell, { page, seen })));
  await show('first');
  await show('first');
  await show('second');
  expect(seen).toEqual([false, false, true]);
  await act(() => root.unmount());
});
