import type { CashHolder } from '@karwan/contract/fulfilment/cash';
import { useT } from '../i18n/use-t.ts';

/** What somebody is who holds cash. */
export function HolderKind({ holder }: Pick<CashHolder, 'holder'>) {
  return useT()(`cash.holder.${holder}`);
}
