import type { Order } from '@karwan/contract/order';
import type { StaffAccess } from '../../platform/staff/staff-access.ts';
import { maskPhone } from '../../platform/text/mask-recipient.ts';

/** Whether a member of the staff may know how to reach the customer of an order. */
export const seesCustomer = ({ permissions }: StaffAccess, isOpen: boolean): boolean =>
  permissions.has('customers.read') || (isOpen && permissions.has('customers.readOpen'));

/** Whether anything is left to do for an order. */
export const isOpenOrder = (status: string): boolean =>
  status !== 'Delivered' && status !== 'Cancelled';

/** An address without who it is; it stays one. */
export const maskEmail = (email: string): string => email.replace(/^.*@/, 'hidden@');

/** An order as a member of the staff may see it. */
export function orderAsSeen(order: Order, access: StaffAccess): Order {
  if (seesCustomer(access, isOpenOrder(order.orderStatus))) return order;
  return {
    ...order,
    shippingAddress: order.shippingAddress.map((address) => ({
      ...address,
      customerPhone: maskPhone(address.customerPhone),
      customerEmail: maskEmail(address.customerEmail),
    })),
  };
}
