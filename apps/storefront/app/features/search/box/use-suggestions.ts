import { useEffect, useState } from 'react';
import { useRootData } from '../../../page/root-data.ts';
import { fetchSuggestions, type Suggestions } from '../../../state/calls/browser-calls.ts';
import { useShop } from '../../../state/store/shop-store.ts';

/** The debounce of typing, in milliseconds. */
const typingPause = 120;

/**
 * Suggestions for a query. Each key press aborts the pending request; previous suggestions stay until the next
 * response. A failure leaves no suggestions: the search itself still works.
 */
export function useSuggestions(query: string): Suggestions | null {
  const { currency } = useRootData();
  const place = useShop((state) => state.address);
  const [answer, setAnswer] = useState<Suggestions | null>(null);
  const latitude = place?.latitude;
  const longitude = place?.longitude;

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions({ q: query, currency, latitude, longitude }, controller.signal).then(
        setAnswer,
        () => {
          if (!controller.signal.aborted) setAnswer(null);
        },
      );
    }, typingPause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, currency, latitude, longitude]);

  return answer;
}
