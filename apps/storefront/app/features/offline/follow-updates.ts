import { toast } from '@karwan/ui/overlays/toast.ts';
import { busyLock, type Message, mustNotBeInterrupted } from './worker-messages.ts';

interface Texts {
  ready: string;
  reload: string;
}

/**
 * Activates a waiting service worker and reloads the page once it has taken over (spec section 4), but never during a
 * checkout: there it waits until the shopper leaves or confirms. Returns a function to call after every navigation.
 */
export function followUpdates(registration: ServiceWorkerRegistration, texts: Texts): () => void {
  const { serviceWorker } = navigator;
  let isFirst = serviceWorker.controller === null;
  let isActivated = false;
  let isOffered = false;
  let isRequested = false;

  const lock = lockWhileBusy();
  async function activateWorker() {
    const message: Message = { type: 'take-over', wished: isRequested };
    if (!isRequested) await lock.released();
    registration.waiting?.postMessage(message);
  }

  function proceed() {
    const isBusy = lock.isBusy();
    // The first worker takes over a page of the same version, so no reload is needed.
    if (registration.waiting === null && !isActivated) return;
    if (isBusy && !isRequested) offer();
    else if (isActivated) window.location.reload();
    else void activateWorker();
  }

  function offer() {
    if (isOffered) return;
    isOffered = true;
    const onPress = () => {
      isRequested = true;
      proceed();
    };
    toast(texts.ready, { action: { text: texts.reload, onPress } });
  }

  function watch(worker: ServiceWorker | null) {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') proceed();
    });
  }

  serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    isActivated = true;
    proceed();
  });
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  proceed();
  return proceed;
}

/** Holds a Web Lock, which the worker checks, while this page must not be interrupted. */
function lockWhileBusy() {
  let free: (() => void) | undefined;
  let released: Promise<unknown> = Promise.resolve();
  return {
    /** Resolves when this page has released its lock. */
    released: () => released,
    isBusy() {
      const isBusy = mustNotBeInterrupted(window.location.pathname);
      if (isBusy && !free) {
        const { promise, resolve } = Promise.withResolvers<void>();
        free = resolve;
        released = navigator.locks.request(busyLock, { mode: 'shared' }, () => promise);
      } else if (!isBusy) {
        free?.();
        free = undefined;
      }
      return isBusy;
    },
  };
}
