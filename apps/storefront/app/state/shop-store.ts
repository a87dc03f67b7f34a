import { useStore } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { cookiesFor } from './cookies.ts';
import { type KeptState, keptVersion, nothingKept, upgrade } from './kept-state.ts';
import { readKept } from './read-kept.ts';

/** The one key under which the browser keeps the shop's state. */
export const storageKey = 'karwan';

let lastText: string | null = null;

/** Storage that never throws: private windows refuse it, and disks fill up. */
const storage: PersistStorage<KeptState> = {
  getItem(name) {
    try {
      lastText = window.localStorage.getItem(name);
      return lastText === null ? null : JSON.parse(lastText);
    } catch {
      return null;
    }
  },
  setItem(name, value) {
    const text = JSON.stringify(value);
    try {
      window.localStorage.setItem(name, text);
      lastText = text;
    } catch {
      // The shop goes on with what it has in memory.
    }
  },
  removeItem(name) {
    window.localStorage.removeItem(name);
  },
};

/**
 * The one store of what the browser keeps. On the server, and while a page hydrates, it is empty; the
 * browser's own state shows right after. Read it with `useShop`, change it with `changeShop` or with
 * the actions beside this file.
 */
export const shopStore = createStore<KeptState>()(
  persist(() => nothingKept, {
    name: storageKey,
    storage,
    version: keptVersion,
    skipHydration: true,
    migrate: (kept, version) => readKept(upgrade(kept, version)),
    merge: (kept, current) => (kept === undefined ? current : readKept(kept)),
  }),
);

/** Subscribes a component to a part of what the browser keeps. Select narrowly, and no new objects. */
export function useShop<T>(select: (kept: KeptState) => T): T {
  return useStore(shopStore, select);
}

/**
 * Changes what is kept. Another tab may have written since: its state is taken over first, so that no
 * tab loses what another one added.
 */
export function changeShop(change: (kept: KeptState) => Partial<KeptState>): void {
  takeOverOtherTabs();
  shopStore.setState(change);
}

function takeOverOtherTabs() {
  try {
    if (window.localStorage.getItem(storageKey) === lastText) return;
  } catch {
    return;
  }
  void shopStore.persist.rehydrate();
}

function writeCookies(kept: KeptState) {
  // The Cookie Store API is not in every browser that shops here.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  for (const cookie of cookiesFor(kept, location.protocol === 'https:')) document.cookie = cookie;
}

/**
 * Fills the store from the browser, mirrors the server's part into cookies, and follows other tabs.
 * Called once, after the page has hydrated. Answers the way to stop.
 */
export function startShopStore(): () => void {
  void shopStore.persist.rehydrate();
  writeCookies(shopStore.getState());
  const stopCookies = shopStore.subscribe((kept, before) => {
    const same =
      kept.address === before.address &&
      kept.currency === before.currency &&
      kept.language === before.language;
    if (!same) writeCookies(kept);
  });
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey) takeOverOtherTabs();
  };
  window.addEventListener('storage', follow);
  return () => {
    stopCookies();
    window.removeEventListener('storage', follow);
  };
}
