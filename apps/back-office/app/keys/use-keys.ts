import { useLayoutEffect } from 'react';
import type { StaffKey } from '../i18n/catalogues.ts';

/** What a key does, in the words of the page of keys. */
export interface KeyAction {
  readonly text: StaffKey;
  readonly act: () => void;
}

/**
 * Actions by what is pressed: `j`, `?`, one after the other as in `g o`, or together as in `Ctrl+K` (on a Mac with
 * Command), which also works within fields.
 */
export type KeyActions = Readonly<Record<string, KeyAction>>;

const registered = new Set<KeyActions>();

/** Every key that works on this page, for the page of keys. */
export function keysOfPage(): [keys: string, action: KeyAction][] {
  return [...registered].flatMap((actions) => Object.entries(actions));
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** How long the second key of two may take, in milliseconds. */
const patience = 1_200;
let first = '';
let firstAt = 0;

/** Runs what a key press stands for; true when it stood for something. */
export function press(key: string, now: number): boolean {
  const before = now - firstAt < patience ? first : '';
  first = '';
  const find = (keys: string) =>
    [...registered].reverse().find((actions) => keys in actions)?.[keys];
  const action = (before && find(`${before} ${key}`)) || find(key);
  if (action) {
    action.act();
    return true;
  }
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
  // A layout of Urdu letters has its own: what counts is the key's place.
  const key = /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key;
  if (press(key, event.timeStamp)) event.preventDefault();
}

/** Makes keys work while the component is there; later ones outrank earlier ones. */
export function useKeys(actions: KeyActions): void {
  // With the commit, not after the paint: keys of what is seen must work.
  useLayoutEffect(() => {
    if (registered.size === 0) document.addEventListener('keydown', onKeyDown);
    registered.add(actions);
    return () => {
      registered.delete(actions);
      if (registered.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [actions]);
}
