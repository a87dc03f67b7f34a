import { lazy } from 'react';

/** How long to wait before a part that did not come is asked for again, in milliseconds. */
const pause = 10_000;

/**
 * A part whose code comes after the page. Where the line fails, what the server sent stays as it is, or
 * the fallback, until the code has come after all: a part must never take its page down.
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
