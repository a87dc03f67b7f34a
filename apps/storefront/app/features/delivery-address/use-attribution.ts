import { useEffect, useState } from 'react';
import { fetchMapSettings } from './place-calls.ts';

/** The attribution of geocoded addresses; null while unknown, or if none is required. */
export function useAttribution(): string | null {
  const [attribution, setAttribution] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    fetchMapSettings().then(
      (settings) => gone || setAttribution(settings.attribution),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return attribution;
}
