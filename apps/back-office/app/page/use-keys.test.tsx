// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type KeyActions, useKeys } from './use-keys.ts';

afterEach(cleanup);

function Page({ keys }: { keys: KeyActions }) {
  useKeys(keys);
  return (
    <>
      <button type="button">Save</button>
      <input aria-label="Name" />
    </>
  );
}

const shown = (act: () => unknown, key: string) =>
  render(<Page keys={{ [key]: { text: 'keys.next', act } }} />);

/** Whether the browser still does what the key always does. */
const space = (target: Element) => fireEvent.keyDown(target, { key: ' ', code: 'Space' });

test('a key that its action does not take keeps its usual effect, such as pressing a button', () => {
  const act = vi.fn(() => false);
  const { getByRole } = shown(act, 'Space');
  expect(space(getByRole('button'))).toBe(true);
  expect(act).toHaveBeenCalledOnce();
});

test('a key that its action takes has no other effect', () => {
  const { getByRole } = shown(() => true, 'Space');
  expect(space(getByRole('button'))).toBe(false);
});

test('within a field, a key is text', () => {
  const act = vi.fn();
  const { getByRole } = shown(act, 'Space');
  expect(space(getByRole('textbox'))).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

test('letters are shortcuts by their place on the keyboard, in any script', () => {
  const act = vi.fn();
  const { container } = shown(act, 'j');
  fireEvent.keyDown(container, { key: 'ج', code: 'KeyJ' });
  expect(act).toHaveBeenCalledOnce();
});
