import { useEffect, useState } from 'react';
import { fetchMapSettings } from './place-calls.ts';

/** Who must be named beside addresses that were looked up; null until it is known, or nobody. */
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
