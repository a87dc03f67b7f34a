import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-t.ts';
import { cityNames } from './city-names.ts';

/** The cities that the shop knows, once somebody comes to the field; any other can be typed. */
export function useCities() {
  const language = useLanguage();
  const [names, setNames] = useState<readonly string[]>([]);
  const load = async () => {
    if (names.length > 0) return;
    const { fetchKnownPlaces } = await import('../../delivery-address/place-calls.ts');
    // The field works without its list.
    setNames(cityNames(await fetchKnownPlaces().catch(() => []), language));
  };
  return { names, load };
}
