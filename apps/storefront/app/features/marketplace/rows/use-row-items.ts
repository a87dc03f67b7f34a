import { useCallback, useEffect, useRef, useState } from 'react';
import { useRootData } from '../../../page/root-data.ts';
import type { ExternalCard } from '../external-card.ts';

/** How far below the viewport a row is requested, so that it has usually loaded when it is seen. */
const ahead = '0px 0px 500px';

interface State {
  items: ExternalCard[] | null;
  status: 'waiting' | 'loading' | 'failed' | 'there';
}

const waiting: State = { items: null, status: 'waiting' };

/** Fetches a row's items from `address` when `room` comes near the screen, and again by `retry`. */
export function useRowItems(address: string) {
  const { currency } = useRootData();
  const room = useRef<HTMLElement>(null);
  const [state, setState] = useState(waiting);

  const load = useCallback(async () => {
    setState((now) => ({ ...now, status: 'loading' }));
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(String(response.status));
      setState({ items: await response.json(), status: 'there' });
    } catch {
      setState((now) => ({ ...now, status: 'failed' }));
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

  return { room, ...state, retry: () => void load() };
}
