import { backOfficePath } from '@karwan/contract/back-office';
import type { VoucherEntry } from '@karwan/contract/sales/staff/promotions/gift-vouchers';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { When } from '../../../page/when.tsx';

interface Props {
  entries: readonly VoucherEntry[];
  currency: string;
}

/** The entries of a voucher, oldest first: they add up to its balance. */
export function Ledger({ entries, currency }: Props) {
  const t = useT();
  return (
    <section className="panel" aria-labelledby="ledger">
      <h2 id="ledger" className="panel-title">
        {t('vouchers.ledger')}
      </h2>
      <ul className="grid gap-3">
        {entries.map(({ id, kind, amount, orderId, reason, by, at }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line pb-3">
            <span>
              <span className="font-medium">{t(`vouchers.entry.${kind}`)}</span>{' '}
              {orderId !== null && (
                <Link href={`${backOfficePath}/orders/${orderId}`} className="underline">
                  <bdi dir="ltr">{orderId}</bdi>
                </Link>
              )}
              {reason !== '' && (
                <span dir="auto" className="block break-words">
                  {reason}
                </span>
              )}
            </span>
            <span className="text-end tabular-nums">
              <Amount minor={amount} code={currency} />
            </span>
            <span className="col-span-2 text-sm text-ink-soft">
              <When at={at} /> {by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
