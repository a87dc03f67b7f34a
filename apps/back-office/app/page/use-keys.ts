import { useLayoutEffect } from 'react';
import type { StaffKey } from '../i18n/catalogues.ts';

/** The action of a shortcut, with its description in the list of shortcuts. */
export interface KeyAction {
  readonly text: StaffKey;
  /** Answers false where the key means nothing to it, such as away from its row: the browser then does what it always does. */
  readonly act: () => unknown;
}

/**
 * Actions by shortcut: a key such as `j`, `?` or `Space`, a sequence as in `g o`, or a combination as in `Ctrl+K` (Command on a
 * Mac). Only combinations work within fields.
 */
export type KeyActions = Readonly<Record<string, KeyAction>>;

const registered = new Set<KeyActions>();

/** All shortcuts of the page. */
export function keysOfPage(): [keys: string, action: KeyAction][] {
  return [...registered].flatMap((actions) => Object.entries(actions));
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Milliseconds in which the second key of a sequence must follow. */
const sequenceTimeout = 1_200;
let first = '';
let firstAt = 0;

/** Runs the shortcut that a key completes. @returns whether one took it */
export function press(key: string, now: number): boolean {
  const before = now - firstAt < sequenceTimeout ? first : '';
  first = '';
  const find = (keys: string) =>
    [...registered].reverse().find((actions) => keys in actions)?.[keys];
  const action = (before && find(`${before} ${key}`)) || find(key);
  if (action) return action.act() !== false;
  if (keysOfPage().some(([keys]) => keys.startsWith(`${key} `))) {
    first = key;
    firstAt = now;
    return true;
  }
  return false;
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    const together = `Ctrl+${event.code.replace(/^Key/, '')}`;
    if (!event.shiftKey && press(together, event.timeStamp)) event.preventDefault();
    return;
  }
  if (event.target instanceof Element && event.target.closest(`${typing}, [role=dialog]`)) return;
  // By physical key: a layout of Urdu letters has no Latin ones.
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
  const key = letter ?? (event.key === ' ' ? 'Space' : event.key);
  if (press(key, event.timeStamp)) event.preventDefault();
}

/** Registers shortcuts while the component is mounted; of equal ones, the last registered wins. */
export function useKeys(actions: KeyActions): void {
  // A layout effect: what is visible must react to keys at once.
  useLayoutEffect(() => {
    if (registered.size === 0) document.addEventListener('keydown', onKeyDown);
    registered.add(actions);
    return () => {
      registered.delete(actions);
      if (registered.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [actions]);
}
