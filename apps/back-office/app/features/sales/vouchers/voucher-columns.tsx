import type { GiftVoucher } from '@karwan/contract/sales/staff/promotions/gift-vouchers';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { lastDayOf } from './last-day.ts';

/** The state of a gift voucher. */
export function VoucherState({ state }: Pick<GiftVoucher, 'state'>) {
  const t = useT();
  return <Badge tone={state === 'active' ? 'good' : 'plain'}>{t(`vouchers.state.${state}`)}</Badge>;
}

/** The end of a code, the only part that is stored in plain text. */
export const Ending = ({ ending }: Pick<GiftVoucher, 'ending'>) => (
  <bdi dir="ltr" className="font-mono">
    …{ending}
  </bdi>
);

export const voucherColumns: readonly Column<GiftVoucher>[] = [
  {
    key: 'ending',
    title: 'vouchers.column.ending',
    position: 'head',
    show: (row) => <Ending {...row} />,
  },
  {
    key: 'state',
    title: 'vouchers.column.state',
    position: 'end',
    show: (row) => <VoucherState {...row} />,
  },
  {
    key: 'note',
    title: 'vouchers.column.note',
    position: 'below',
    show: ({ note }) => (
      <span dir="auto" className="break-words">
        {note}
      </span>
    ),
  },
  {
    key: 'until',
    title: 'vouchers.column.until',
    position: 'wide-only',
    show: ({ expiresAt }) => <When at={lastDayOf(expiresAt)} style="date" />,
  },
  {
    key: 'amount',
    title: 'vouchers.column.amount',
    position: 'wide-only',
    numeric: true,
    show: ({ amount, currency }) => <Amount minor={amount} code={currency} />,
  },
  {
    key: 'balance',
    title: 'vouchers.column.balance',
    position: 'below',
    isLabelled: true,
    numeric: true,
    show: ({ balance, currency }) => <Amount minor={balance} code={currency} />,
  },
];
