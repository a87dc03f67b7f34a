import type { MethodRefusal as Refusal } from '@karwan/contract/payment';
import { useT } from '../../../i18n/use-t.ts';
import MethodLimitText from '../../../shared/order/method-limit-text.tsx';

/** Why an order cannot be paid by a method. */
export function MethodRefusal({ refusal }: { refusal: Refusal }) {
  const t = useT();
  if (refusal.reason === 'limit') return <MethodLimitText limit={refusal.limit} />;
  return t(`payAnother.${refusal.reason}`);
}
