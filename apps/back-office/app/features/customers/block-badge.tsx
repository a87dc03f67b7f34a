import type { BlockKind } from '@karwan/contract/customer-blocked';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../page/badge.tsx';

/** What a customer is blocked from. */
export function BlockBadge({ kind }: { kind: BlockKind }) {
  return <Badge tone="bad">{useT()(`customers.block.${kind}`)}</Badge>;
}
