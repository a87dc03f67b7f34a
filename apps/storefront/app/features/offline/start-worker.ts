import { shopStore } from '../../state/store/shop-store.ts';
import { checkWorkerFile } from './check-worker-file.ts';
import { followUpdates } from './follow-updates.ts';
import { type Message, workerAddress } from './worker-messages.ts';

type Texts = Parameters<typeof followUpdates>[1];

/**
 * Registers the service worker (spec section 4), has it cache this page's files, and follows its updates. Returns a
 * function to call after every navigation.
 */
export async function startWorker(texts: Texts): Promise<(() => void) | undefined> {
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  try {
    if (!(await checkWorkerFile())) return undefined;
    const registration = await serviceWorker.register(workerAddress, { updateViaCache: 'none' });
    // Browsers that block workers may return nothing.
    if (!registration) return undefined;
    const { active } = await serviceWorker.ready;
    if (active) cachePage(active, wasControlled);
    forgetPagesOnChange(serviceWorker);
    void renewPush(registration);
    return followUpdates(registration, texts);
  } catch (error) {
    console.info('The service worker could not be registered', error);
    return undefined;
  }
}

/** Without the permission there is no subscription, and its code is not loaded. */
async function renewPush(registration: ServiceWorkerRegistration): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  // If it cannot be loaded now, the next page tries again.
  const code = await import('./renew-subscription.ts').catch(() => null);
  await code?.renewSubscription(registration);
}

const post = (worker: ServiceWorker | null, message: Message) => worker?.postMessage(message);

function cachePage(worker: ServiceWorker, wasControlled: boolean) {
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
  post(worker, {
    type: 'keep',
    page: wasControlled ? null : window.location.href,
    files: wasControlled ? [] : loaded,
    sparingly: savesData(),
  });
}

/** Pages depend on location, currency and language: deletes cached pages when one of them changes. */
function forgetPagesOnChange(serviceWorker: ServiceWorkerContainer) {
  const deletePages = () => post(serviceWorker.controller, { type: 'forget-pages' });
  if (hasLanguageChanged()) deletePages();
  shopStore.subscribe((state, before) => {
    if (state.address !== before.address || state.currency !== before.currency) deletePages();
  });
}

/** Whether the language has changed since the pages were cached. A language in the URL affects only that URL. */
function hasLanguageChanged(): boolean {
  if (/[?&](lang|dir)=/.test(window.location.search)) return false;
  const name = 'karwan-kept-language';
  const { lang } = document.documentElement;
  try {
    const before = localStorage.getItem(name);
    localStorage.setItem(name, lang);
    return before !== null && before !== lang;
  } catch {
    // Without storage, pages are cached for this visit at most.
    return false;
  }
}

/** Whether the browser's data saver is on. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
