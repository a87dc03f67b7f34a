import type { CashHolder } from '@karwan/contract/fulfilment/staff/cash';
import { useT } from '../../../i18n/use-t.ts';

/** The kind of a holder of cash: rider, courier or till. */
export function HolderKind({ holder }: Pick<CashHolder, 'holder'>) {
  return useT()(`cash.holder.${holder}`);
}
