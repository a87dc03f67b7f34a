// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actLater, runLater, usePending } from './pending.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let pending = false;
function Watching() {
  pending = usePending('wishList', '7');
  return null;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  // No timer may outlive its test.
  vi.runAllTimers();
  vi.useRealTimers();
});

test('an action is applied after two seconds, and pending until then', () => {
  const add = vi.fn();
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Watching />));
  act(() => actLater('wishList', '7', add));
  expect(pending).toBe(true);
  act(() => vi.advanceTimersByTime(1999));
  expect(add).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(add).toHaveBeenCalledOnce();
  expect(pending).toBe(false);
  act(() => root.unmount());
});

test('a repeated action is applied once; another product or list is another action', () => {
  const acts = { first: vi.fn(), again: vi.fn(), other: vi.fn(), compare: vi.fn() };
  actLater('wishList', '7', acts.first);
  actLater('wishList', '7', acts.again);
  actLater('wishList', '8', acts.other);
  actLater('compare', '7', acts.compare);
  vi.advanceTimersByTime(2000);
  expect(acts.first).toHaveBeenCalledOnce();
  expect(acts.again).not.toHaveBeenCalled();
  expect(acts.other).toHaveBeenCalledOnce();
  expect(acts.compare).toHaveBeenCalledOnce();
});

test('leaving the page applies it at once, and only once', () => {
  const empty = vi.fn();
  runLater(empty);
  window.dispatchEvent(new Event('pagehide'));
  expect(empty).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  window.dispatchEvent(new Event('pagehide'));
  expect(empty).toHaveBeenCalledOnce();
});
