/** The demo shop's staff, each with one role. Their codes arrive in its inbox. */
export const staff = [
  { id: 'demo-staff', phone: '+923000000001', name: 'Demo', lastName: 'Staff', role: 'owner' },
  { id: 'demo-desk', phone: '+923000000002', name: 'Nadia', lastName: 'Rehman', role: 'desk' },
  { id: 'demo-store', phone: '+923000000003', name: 'Imran', lastName: 'Butt', role: 'warehouse' },
  { id: 'demo-rider', phone: '+923000000004', name: 'Salim', lastName: 'Khan', role: 'rider' },
] as const;

/** The member who delivers the shop's own deliveries. */
export const rider = 'demo-rider';

/** The branch whose orders the warehouse member sees. */
export const warehouseBranch = 'lahore';
