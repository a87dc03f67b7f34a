import type { Order } from '@karwan/contract/order';
import type { StaffAccess } from '../../platform/staff/staff-access.ts';
import { maskPhone } from '../../platform/text/mask-recipient.ts';

/** Whether a member of the staff may see the contact data of an order's customer. */
export const seesCustomer = ({ permissions }: StaffAccess, isOpen: boolean): boolean =>
  permissions.has('customers.read') || (isOpen && permissions.has('customers.readOpen'));

/** Whether an order is neither delivered nor cancelled. */
export const isOpenOrder = (status: string): boolean =>
  status !== 'Delivered' && status !== 'Cancelled';

/** Hides the local part of an email address; the result is still a valid address. */
export const maskEmail = (email: string): string => email.replace(/^.*@/, 'hidden@');

/** An order with the contact data hidden that a member of the staff may not see. */
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
