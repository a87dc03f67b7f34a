import type { ReturnState } from '@karwan/contract/return-states';
import type { OrderReturn } from '@karwan/contract/returns';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';

const tones = {
  asked: 'wait',
  approved: 'plain',
  received: 'wait',
  rejected: 'bad',
  closed: 'good',
} as const;

export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge tone={tones[state]}>{useT()(`returns.state.${state}`)}</Badge>;
}

/** The reason of a return. */
export function ReturnReason({ of }: { of: Pick<OrderReturn, 'kind' | 'reasonCode'> }) {
  const t = useT();
  return of.kind === 'not-taken' ? t('returns.notTaken') : t(`refund.code.${of.reasonCode}`);
}
