/** Prefix of the kinds of messages to staff: they may be about an order, but are not for its customer. */
export const alertKindPrefix = 'staff-alert/';
