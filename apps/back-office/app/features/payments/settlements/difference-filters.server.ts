import { differenceStates } from '@karwan/contract/payments/staff/settlements/settlement-kinds';

const id = (text: string | null) => /^\d{1,15}$/.exec(text ?? '')?.[0];

/** The filters of differences in the query string: all of one file, otherwise the open ones. */
export function differenceFilters(query: URLSearchParams) {
  const settlementId = id(query.get('file'));
  const state = differenceStates.find((one) => one === query.get('state'));
  return {
    settlementId,
    state: state ?? (settlementId ? undefined : ('open' as const)),
    before: id(query.get('before')),
  };
}
