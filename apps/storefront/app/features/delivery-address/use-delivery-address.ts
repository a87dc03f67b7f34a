import type { Coordinates } from '@karwan/contract/place';
import type { FoundAddress, PlaceSuggestion } from '@karwan/contract/places';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-t.ts';
import { changeShop, useShop } from '../../state/store/shop-store.ts';
import { type AddressFault, addressFault } from './address-fault.ts';
import { locateDevice } from './locate-device.ts';
import { addressAt, resolvePlace } from './place-calls.ts';

type Busy = 'locating' | 'resolving' | null;
/** How an address was chosen (spec section 3). */
type Source = 'searchbar' | 'device' | 'map';

/** How long the map must rest before the address is looked up, in milliseconds. */
const settleTime = 350;

/**
 * The chosen address and the three ways to choose another. Each choice is stored at once; of several
 * pending lookups only the last one counts.
 */
export function useDeliveryAddress() {
  const address = useShop((state) => state.address);
  const language = useLanguage();
  const [busy, setBusy] = useState<Busy>(null);
  const [fault, setFault] = useState<AddressFault | null>(null);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Discards pending lookups. */
  function begin(kind: Busy) {
    clearTimeout(timer.current);
    running.current?.abort();
    running.current = new AbortController();
    setFault(null);
    setBusy(kind);
    return running.current.signal;
  }

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  async function chooseFound(finding: Promise<FoundAddress>, source: Source, signal: AbortSignal) {
    try {
      const found = await finding;
      if (signal.aborted) return;
      changeShop(() => ({ address: { ...found, source } }));
    } catch (error) {
      if (signal.aborted) return;
      setFault(addressFault(error));
    }
    setBusy(null);
  }

  function chooseSuggestion({ id, address: known }: PlaceSuggestion, session: string) {
    const signal = begin(known ? null : 'resolving');
    const finding = known
      ? Promise.resolve(known)
      : resolvePlace({ id, language, session }, signal);
    void chooseFound(finding, 'searchbar', signal);
  }

  async function chooseDevice() {
    const signal = begin('locating');
    const found = await locateDevice();
    if (signal.aborted) return;
    if (typeof found !== 'string')
      return chooseFound(addressAt(found, language, signal), 'device', signal);
    setBusy(null);
    setFault(
      found === 'denied'
        ? { text: 'address.permissionDenied', quiet: false }
        : { text: 'address.positionUnknown', quiet: true },
    );
  }

  function choosePoint(point: Coordinates) {
    const signal = begin('resolving');
    timer.current = setTimeout(() => {
      void chooseFound(addressAt(point, language, signal), 'map', signal);
    }, settleTime);
  }

  return { address, busy, fault, chooseSuggestion, chooseDevice, choosePoint };
}
