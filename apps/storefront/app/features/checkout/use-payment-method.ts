import type { Quote } from '@karwan/contract/cart';
import { onlineMethod } from '@karwan/contract/payment-page';
import type { PaymentMethod } from '@karwan/contract/tenant';
import { useState } from 'react';
import { useShop } from '../../state/store/shop-store.ts';
import { storedForm, storeForm } from './stored-form.ts';

/** The payment method that is chosen, and why the shop refuses others for this amount. */
export function usePaymentMethod(methods: readonly PaymentMethod[], quote: Quote | null) {
  const last = useShop((state) => state.paymentMethod);
  const [picked, pick] = useState(() => storedForm().paymentMethod);
  const refusals = new Map(quote?.refusedMethods.map(({ key, limit }) => [key, limit]));
  // What the shopper picks here, else what paid the last order, else the first that takes the amount.
  const requested = [picked, last].map((key) => methods.find((method) => method.key === key));
  const chosen = [...requested, ...methods].find(
    (method) => method && !refusals.has(method.key),
  )?.key;
  return {
    chosen,
    pick(key: string) {
      pick(key);
      storeForm({ paymentMethod: key });
    },
    refusals,
    isCash: chosen !== undefined && onlineMethod(chosen) === null,
  };
}
export type PaymentMethodChoice = ReturnType<typeof usePaymentMethod>;
