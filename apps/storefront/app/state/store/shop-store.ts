import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { cookiesFor, noPlace } from './cookies.ts';
import { parseStoredState } from './parse-stored-state.ts';
import { emptyState, type StoredState, storedVersion, upgrade } from './stored-state.ts';

/** The storage key of the shop's state: `{ version, state }` as JSON. */
export const storageKey = 'karwan';

/**
 * The store of all state that the browser persists. On the server and during hydration it is empty; the
 * stored state follows right after. Read it with `useShop`, change it with `changeShop` or with the
 * actions in the folders beside this one.
 */
export const shopStore = createStore<StoredState>()(() => emptyState);

/** True once the browser's own state has been read. */
export const readyStore = createStore<boolean>()(() => false);

/** Subscribes a component to a part of the state. Select narrowly, and do not create new objects. */
export function useShop<T>(select: (state: StoredState) => T): T {
  return useStore(shopStore, select);
}

let lastText: string | null = null;

/** Loads the state from storage if another tab has changed it since this tab last read or wrote it. */
function loadFromStorage() {
  try {
    const text = window.localStorage.getItem(storageKey);
    if (text === lastText) return;
    lastText = text;
    if (text === null) return;
    const { state, version } = JSON.parse(text);
    shopStore.setState(parseStoredState(upgrade(state, Number(version) || 1)), true);
  } catch {
    // A private window blocks storage, or its content is invalid: the shop works without it.
  }
}

function saveToStorage() {
  const text = JSON.stringify({ version: storedVersion, state: shopStore.getState() });
  try {
    window.localStorage.setItem(storageKey, text);
    lastText = text;
  } catch {
    // No storage, or a full disk: the shop continues with the state in memory.
  }
}

/**
 * Changes the stored state. Another tab may have changed it, so the state is first read from storage, lest changes of
 * another tab be lost.
 */
export function changeShop(change: (state: StoredState) => Partial<StoredState>): void {
  loadFromStorage();
  shopStore.setState(change);
  saveToStorage();
}

function writeCookies(state: StoredState, before?: StoredState) {
  const cookies = cookiesFor(state, location.protocol === 'https:');
  // A place chosen without JavaScript (cookie only) is kept; one that was removed here is deleted.
  if (before?.address && !state.address) cookies.push(noPlace);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser here
  for (const cookie of cookies) document.cookie = cookie;
}

/**
 * Fills the store from the browser, mirrors the server's part into cookies, and follows other tabs.
 * Called once, after hydration. Returns the function that stops it.
 */
export function startShopStore(): () => void {
  loadFromStorage();
  readyStore.setState(true, true);
  writeCookies(shopStore.getState());
  const stopCookies = shopStore.subscribe((state, before) => {
    const same = state.address === before.address && state.currency === before.currency;
    if (!same) writeCookies(state, before);
  });
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey) loadFromStorage();
  };
  // A page restored from the back/forward cache has missed storage events.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) loadFromStorage();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    stopCookies();
    window.removeEventListener('storage', follow);
  };
}
