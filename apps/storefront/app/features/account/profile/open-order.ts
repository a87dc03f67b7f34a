/** An open order, and the contact that its messages and its rider use. */
export interface OpenOrder {
  readonly parentOrderId: string;
  readonly phone: string;
  readonly email: string;
}
