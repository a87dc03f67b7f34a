import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { DeliveryMethod } from './delivery-plan.ts';

/** Where and when the demo delivers (spec section 3, Delivery state); stored in the browser. */
export interface DeliveryChoice {
  status: 'verified' | 'not_verified';
  deliveryMethod: DeliveryMethod;
  postalCode: string;
  /** Such as `2026-11-24`; empty until a slot is chosen, and so are its times (ISO 8601). */
  date: string;
  startTime: string;
  endTime: string;
}

const start: DeliveryChoice = {
  status: 'not_verified',
  deliveryMethod: 'store',
  postalCode: '',
  date: '',
  startTime: '',
  endTime: '',
};

// The server renders the initial state; the stored choice is read after hydration.
const store = create<DeliveryChoice>()(
  persist(() => start, {
    name: 'karwan-delivery-demo',
    storage: createJSONStorage(() => localStorage),
    skipHydration: true,
  }),
);

export const changeDelivery = (change: Partial<DeliveryChoice>) => store.setState(change);

/** The stored choice, after hydration. */
export function useDelivery(): DeliveryChoice {
  useEffect(() => void store.persist.rehydrate(), []);
  return store();
}
