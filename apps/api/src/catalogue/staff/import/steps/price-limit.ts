import type { StaffSession } from '../../../../platform/session.ts';
import type { MayPrice } from '../../../import/journal/price-faults.ts';
import { exceedsPercent } from '../../products/edit/require-small-change.ts';

/** By how many percent a member may change prices; null: without limit. */
export const priceLimitOf = ({ access }: StaffSession): number | null =>
  access.permissions.has('prices.big') ? null : access.limits.priceChangePercent;

/** The limit as a rule of the import; undefined: there is none. */
export const priceRule = (limit: number | null): MayPrice | undefined =>
  limit === null ? undefined : (before, after) => !exceedsPercent(limit, before, after);
