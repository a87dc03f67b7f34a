import { lazy } from 'react';

/** How long to wait before a part that failed to load is retried, in milliseconds. */
const pause = 10_000;

/**
 * A part whose code loads after the page. While loading fails, the server's HTML (or the fallback) stays
 * until a retry succeeds: a part must never break its page.
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
