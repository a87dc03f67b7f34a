import { mostAwaited } from './kept-state.ts';
import { changeShop, shopStore } from './shop-store.ts';

/** A booking made in this browser is to be paid online: its pages lead to the payment until it is made. */
export function awaitPayment(parentOrderId: string): void {
  if (shopStore.getState().awaitingPayment.includes(parentOrderId)) return;
  changeShop(({ awaitingPayment }) => ({
    awaitingPayment: [parentOrderId, ...awaitingPayment.filter((id) => id !== parentOrderId)].slice(
      0,
      mostAwaited,
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
