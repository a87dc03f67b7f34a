import { changeShop, shopStore } from './shop-store.ts';
import { maxAwaited } from './stored-state.ts';

/** A booking made in this browser is to be paid online: its pages lead to the payment until it is made. */
export function awaitPayment(parentOrderId: string): void {
  if (shopStore.getState().awaitingPayment.includes(parentOrderId)) return;
  changeShop(({ awaitingPayment }) => ({
    awaitingPayment: [parentOrderId, ...awaitingPayment.filter((id) => id !== parentOrderId)].slice(
      0,
      maxAwaited,
    ),
  }));
}

/** It was paid, was cancelled, or can no longer be paid. */
export function stopAwaitingPayment(parentOrderId: string): void {
  if (!shopStore.getState().awaitingPayment.includes(parentOrderId)) return;
  changeShop(({ awaitingPayment }) => ({
    awaitingPayment: awaitingPayment.filter((id) => id !== parentOrderId),
  }));
}
