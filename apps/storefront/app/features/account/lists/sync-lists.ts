import { isAccountSyncHeld } from '../../../state/account/account-sync.ts';
import { fetchProducts } from '../../../state/calls/browser-calls.ts';
import { changeShop, shopStore } from '../../../state/store/shop-store.ts';
import type { StoredState } from '../../../state/store/stored-state.ts';
import { syncLists } from './account-calls.ts';
import { unknownIds } from './account-lists.ts';
import { hasUnsent, requestOf, stateAfter } from './exchange-lists.ts';

/** Changes that are made while an exchange runs are sent by the next; an outdated answer needs another. */
const maxRounds = 4;

let running: Promise<void> | null = null;

/**
 * Exchanges changes with the account until both have the same lists. Does nothing for guests. Concurrent calls share one
 * exchange.
 * @throws CallError when the shop did not answer; the browser's lists are then unchanged
 */
export function exchangeLists(): Promise<void> {
  running ??= exchange().finally(() => {
    running = null;
  });
  return running;
}

/** Exchanges only if this browser has changes to send. */
export async function sendChanges(): Promise<void> {
  if (hasUnsent(shopStore.getState())) await exchangeLists();
}

async function exchange(): Promise<void> {
  if (!shopStore.getState().user) return;
  for (let round = 0; round < maxRounds; round += 1) {
    // Another tab may have changed it.
    changeShop(() => ({}));
    const sent = shopStore.getState();
    if (!sent.user || isAccountSyncHeld()) return;
    const isTaken = await exchangeOnce(sent);
    if (isTaken && !hasUnsent(shopStore.getState())) return;
  }
}

async function exchangeOnce(sent: StoredState): Promise<boolean> {
  const answer = await syncLists(requestOf(sent));
  // The session has ended: what is unsent is sent after the next login.
  if (answer === null) return true;
  const missing = answer.lists ? unknownIds(answer.lists, shopStore.getState()) : [];
  const { address } = sent;
  const products =
    missing.length === 0
      ? []
      : await fetchProducts({
          ids: missing,
          ...(address ? { latitude: address.latitude, longitude: address.longitude } : {}),
        });
  let isTaken = false;
  // An order may have been placed since: its answer says what becomes of the cart.
  if (isAccountSyncHeld()) return true;
  changeShop((now) => {
    const after = stateAfter(sent, now, answer, products);
    isTaken = after !== null;
    return after ?? {};
  });
  return isTaken;
}
