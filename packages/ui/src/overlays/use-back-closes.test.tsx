// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBackCloses } from './use-back-closes.ts';

/** The browser's stack of close watchers; the back button closes only the newest. */
let watchers: { onclose: (() => void) | null }[];
const pressBack = () => watchers.at(-1)?.onclose?.();

class FakeCloseWatcher {
  onclose: (() => void) | null = null;
  constructor() {
    watchers.push(this);
  }
  destroy() {
    watchers = watchers.filter((one) => one !== this);
  }
}

function Opened({ open, onClose }: { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose);
  return null;
}

beforeEach(() => {
  watchers = [];
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the back button closes the overlay by its latest callback', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Opened open onClose={first} />);
  rerender(<Opened open onClose={second} />);
  expect(watchers).toHaveLength(1);
  pressBack();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

test('after closing or unmounting, the back button leaves the page', () => {
  const { rerender, unmount } = render(<Opened open={false} onClose={vi.fn()} />);
  expect(watchers).toEqual([]);
  rerender(<Opened open onClose={vi.fn()} />);
  rerender(<Opened open={false} onClose={vi.fn()} />);
  expect(watchers).toEqual([]);
  rerender(<Opened open onClose={vi.fn()} />);
  unmount();
  expect(watchers).toEqual([]);
});

test('the overlay also opens in browsers without CloseWatcher', () => {
  vi.stubGlobal('CloseWatcher', undefined);
  expect(() => render(<Opened open onClose={vi.fn()} />)).not.toThrow();
});
