import { lazy } from 'react';

/** Pause before a failed import is retried, in milliseconds. */
const pause = 10_000;

/**
 * Like React's `lazy`, but retries failed imports. Until one succeeds, the server-rendered HTML (or the fallback)
 * stays: a failed chunk must never break its page.
 */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => loadWithRetry(load));

async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await waitForRetry();
    }
  }
}

function waitForRetry(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go, { once: true });
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    }
  });
}
