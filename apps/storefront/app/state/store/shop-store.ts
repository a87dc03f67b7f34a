import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { cookiesFor, noPlace } from './cookies.ts';
import { parseStoredState } from './parse-stored-state.ts';
import { emptyState, type StoredState, storedVersion, upgrade } from './stored-state.ts';

/** The one key under which the browser keeps the shop's state: `{ version, state }` as JSON. */
export const storageKey = 'karwan';

/**
 * The one store of what the browser keeps. On the server, and while a page hydrates, it is empty; the
 * browser's own state shows right after. Read it with `useShop`, change it with `changeShop` or with
 * the actions beside this file.
 */
export const shopStore = createStore<StoredState>()(() => emptyState);

/** True once the browser's own state has been read. */
export const readyStore = createStore<boolean>()(() => false);

/** Subscribes a component to a part of what the browser keeps. Select narrowly, and no new objects. */
export function useShop<T>(select: (state: StoredState) => T): T {
  return useStore(shopStore, select);
}

let lastText: string | null = null;

/** Takes over what storage holds, if it is other than what this tab wrote or read last. */
function loadFromStorage() {
  try {
    const text = window.localStorage.getItem(storageKey);
    if (text === lastText) return;
    lastText = text;
    if (text === null) return;
    const { state, version } = JSON.parse(text);
    shopStore.setState(parseStoredState(upgrade(state, Number(version) || 1)), true);
  } catch {
    // A private window refuses storage, or something else wrote there: the shop opens all the same.
  }
}

function saveToStorage() {
  const text = JSON.stringify({ version: storedVersion, state: shopStore.getState() });
  try {
    window.localStorage.setItem(storageKey, text);
    lastText = text;
  } catch {
    // No storage, or a full disk: the shop goes on with what it has in memory.
  }
}

/**
 * Changes what is kept. Another tab may have written since: its state is taken over first, so that no
 * tab loses what another one added.
 */
export function changeShop(change: (state: StoredState) => Partial<StoredState>): void {
  loadFromStorage();
  shopStore.setState(change);
  saveToStorage();
}

function writeCookies(state: StoredState, before?: StoredState) {
  const cookies = cookiesFor(state, location.protocol === 'https:');
  // A place that was chosen without script stays; one that was given up here goes.
  if (before?.address && !state.address) cookies.push(noPlace);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser here
  for (const cookie of cookies) document.cookie = cookie;
}

/**
 * Fills the store from the browser, mirrors the server's part into cookies, and follows other tabs.
 * Called once, after the page has hydrated. Answers the way to stop.
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
  // The browser brings a left page back as it was: what happened meanwhile it has not been told.
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
