import { allows, type NeededPermission } from '@karwan/contract/permissions';
import type { Staff } from './staff.server.ts';

/** Each of these finds something by the global search. */
const finding: NeededPermission = ['orders.read', 'products.read', 'customers.read'];

/** Whether the global search finds anything for a member: it does not for riders. */
export const maySearch = ({ permissions }: Pick<Staff, 'permissions'>): boolean =>
  allows(new Set(permissions), finding);
