/** How the kinds of messages to the staff begin: they may be about an order, and are not for its customer. */
export const alertKindPrefix = 'staff-alert/';
