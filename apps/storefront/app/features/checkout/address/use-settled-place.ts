import { defaultPlace } from '@karwan/contract/default-place';
import { distanceInMetres } from '@karwan/contract/distance';
import type { DeliveryAddress } from '@karwan/contract/place';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { changeShop } from '../../../state/store/shop-store.ts';
import { placeOfCity, sameCity } from './place-of-city.ts';

/** The distance from which an address is at another place than the quote is for, in metres. */
const far = 60_000;

export interface SettledPlace {
  /** The typed city, if no place of that name is known. */
  unknownCity: string | null;
  /**
   * @param own the coordinates of the address, if it has any.
   * @returns whether the delivery location changed, so that the shopper must check the prices again.
   */
  settle: (city: string, own?: DeliveryAddress | null) => Promise<boolean>;
}

/** Sets the shop's delivery location to the address's city, so that the quote is for where the order goes. */
export function useSettledPlace(place: DeliveryAddress | null): SettledPlace {
  const t = useT();
  const [unknownCity, setUnknownCity] = useState<string | null>(null);
  const settle = async (city: string, own: DeliveryAddress | null = null): Promise<boolean> => {
    const there = own ?? (await placeOfCity(city));
    const isUnknown = !there && city !== '' && place !== null && !sameCity(place.city, city);
    setUnknownCity(isUnknown ? city : null);
    if (!there || distanceInMetres(there, place ?? defaultPlace) <= far) return false;
    changeShop(() => ({ address: there }));
    toast(t('checkout.placeMoved', { place: there.city || city }));
    return true;
  };
  return { unknownCity, settle };
}
