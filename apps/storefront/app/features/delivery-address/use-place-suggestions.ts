import type { Coordinates } from '@karwan/contract/place';
import type { PlaceSuggestion } from '@karwan/contract/places';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-t.ts';
import { suggestPlaces } from './place-calls.ts';

/** The debounce of typing, in milliseconds. */
const typingPause = 180;

/**
 * Address suggestions for the text; null before the first response. Each key press aborts the pending request; the
 * previous suggestions stay until the next response.
 */
export function usePlaceSuggestions(text: string, near: Coordinates | null, session: string) {
  const language = useLanguage();
  const [answer, setAnswer] = useState<{ text: string; found: PlaceSuggestion[] } | null>(null);
  const [failed, setFailed] = useState(false);
  const latitude = near?.latitude;
  const longitude = near?.longitude;
  const q = text.trim();

  useEffect(() => {
    if (q === '') {
      setAnswer(null);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const { signal } = controller;
      suggestPlaces({ q, language, session, latitude, longitude }, signal).then(
        (found) => {
          setAnswer({ text: q, found });
          setFailed(false);
        },
        () => {
          if (!signal.aborted) setFailed(true);
        },
      );
    }, typingPause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, language, session, latitude, longitude]);

  return { found: q === '' ? null : (answer?.found ?? null), settled: answer?.text === q, failed };
}
