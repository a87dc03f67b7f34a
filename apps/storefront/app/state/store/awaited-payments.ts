import { changeShop, shopStore } from './shop-store.ts';
import { maxAwaited } from './stored-state.ts';

/** Remembers a booking that awaits online payment; pages link to the payment until it is paid. */
export function awaitPayment(parentOrderId: string): void {
  if (shopStore.getState().awaitingPayment.includes(parentOrderId)) return;
  changeShop(({ awaitingPayment }) => ({
    awaitingPayment: [parentOrderId, ...awaitingPayment.filter((id) => id !== parentOrderId)].slice(
      0,
      maxAwaited,
    ),
  }));
}

/** Removes a booking that was paid, was cancelled, or can no longer be paid. */
export function stopAwaitingPayment(parentOrderId: string): void {
  if (!shopStore.getState().awaitingPayment.includes(parentOrderId)) return;
  changeShop(({ awaitingPayment }) => ({
    awaitingPayment: awaitingPayment.filter((id) => id !== parentOrderId),
  }));
}
