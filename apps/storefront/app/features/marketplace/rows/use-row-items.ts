import { useCallback, useEffect, useRef, useState } from 'react';
import { useRootData } from '../../../page/root-data.ts';
import type { ExternalCard } from '../external-card.ts';

/** How far below the viewport a row is requested, so that it has usually loaded when it is seen. */
const ahead = '0px 0px 500px';

interface State {
  items: ExternalCard[] | null;
  status: 'waiting' | 'loading' | 'failed' | 'there';
  /** How often it has failed since it was there. */
  failures: number;
}

const waiting: State = { items: null, status: 'waiting', failures: 0 };

/** Milliseconds before each automatic retry of a row that could not be loaded; then it waits to be asked. */
const retryDelays = [4_000, 15_000, 45_000, 120_000];

/** Between half and all of a delay, so that the rows of a page do not ask at once. */
const spread = (delay: number) => delay * (0.5 + Math.random() / 2);

/** Calls `again` some time after each failure, while the page is visible and online. */
function useRetries(failures: number, again: () => void) {
  useEffect(() => {
    const delay = retryDelays[failures - 1];
    if (delay === undefined) return;
    let isDue = false;
    const tryNow = () => {
      if (isDue && document.visibilityState === 'visible' && navigator.onLine) again();
    };
    const timer = setTimeout(() => {
      isDue = true;
      tryNow();
    }, spread(delay));
    document.addEventListener('visibilitychange', tryNow);
    window.addEventListener('online', tryNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tryNow);
      window.removeEventListener('online', tryNow);
    };
  }, [failures, again]);
}

/** Fetches a row's items from `address` when `room` comes near the screen, and again after failures or by `retry`. */
export function useRowItems(address: string) {
  const { currency } = useRootData();
  const room = useRef<HTMLElement>(null);
  const [state, setState] = useState(waiting);

  const load = useCallback(async () => {
    setState((now) => ({ ...now, status: 'loading' }));
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(String(response.status));
      setState({ items: await response.json(), status: 'there', failures: 0 });
    } catch {
      setState((now) => ({ ...now, status: 'failed', failures: now.failures + 1 }));
    }
  }, [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other prices are asked for anew
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        void load();
      },
      { rootMargin: ahead },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [load, currency]);

  const retry = useCallback(() => void load(), [load]);
  useRetries(state.failures, retry);
  return { room, items: state.items, status: state.status, retry };
}
