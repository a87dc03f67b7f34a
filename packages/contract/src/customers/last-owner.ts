/** Error of a change that would leave the shop without an owner. */
export const lastOwnerFault = {
  LAST_OWNER: {
    status: 409,
    message: 'The shop needs at least one owner: make somebody else an owner first',
  },
} as const;
