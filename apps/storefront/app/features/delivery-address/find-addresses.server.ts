import type { ShopClient } from '@karwan/contract/contract';
import type { DeliveryAddress } from '@karwan/contract/place';
import type { PlaceSuggestion } from '@karwan/contract/places';
import type { MessageKey } from '@karwan/i18n/translate';
import type { Visit } from '../../page/context.ts';
import { cookiesFor } from '../../state/store/cookies.ts';
import { newSession } from './session.ts';

export interface FoundPlaces {
  /** Id of a search from first key to choice: some geocoders bill per session. */
  session: string;
  /** The attribution that the geocoder requires. */
  attribution: string | null;
  /** Null before the first search. */
  found: Pick<PlaceSuggestion, 'id' | 'title' | 'subtitle'>[] | null;
  fault: MessageKey | null;
}

const maxTextLength = 200;

/** Suggests addresses for a text. A failing geocoder is returned as an error, not thrown. */
export async function findPlaces(
  places: ShopClient['places'],
  { place, language }: Visit,
  text: string,
): Promise<FoundPlaces> {
  const session = newSession();
  const q = text.trim().slice(0, maxTextLength);
  const nothing = { session, attribution: null, found: null };
  if (q === '') return { ...nothing, fault: null };
  try {
    const [found, { attribution }] = await Promise.all([
      places.suggest({ q, language, session, ...place }),
      places.map({}),
    ]);
    const shown = found.map(({ id, title, subtitle }) => ({ id, title, subtitle }));
    return {
      session,
      attribution,
      found: shown,
      fault: shown.length > 0 ? null : 'address.noSuggestions',
    };
  } catch {
    return { ...nothing, fault: 'address.lookupFailed' };
  }
}

/** The address of the chosen suggestion, or why it could not be loaded. */
export async function resolveChoice(
  places: ShopClient['places'],
  { language }: Visit,
  choice: { id: string; session: string },
): Promise<DeliveryAddress | MessageKey> {
  try {
    const { id, session } = choice;
    return await places.resolve({ id, language, ...(session && { session }) });
  } catch (error) {
    const { code } = (error ?? {}) as { code?: string };
    return code === 'NOT_FOUND' || code === 'BAD_REQUEST'
      ? 'address.notFound'
      : 'address.lookupFailed';
  }
}

/** The cookie that the dialog sets in the browser. */
export function placeCookie(address: DeliveryAddress, { publicUrl }: Visit): string {
  return cookiesFor({ address, currency: '' }, publicUrl.startsWith('https:')).join(', ');
}
