import { backOfficePath } from '@karwan/contract/back-office';
import type { SettlementLine } from '@karwan/contract/payments/staff/settlements/settlements';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';

interface Props {
  lines: readonly SettlementLine[];
  next: string | null;
  currency: string;
  path: string;
}

/** The rows of a booked file, with the orders that they pay. */
export function LinesTable({ lines, next, currency, path }: Props) {
  const t = useT();
  return (
    <section aria-labelledby="lines" className="mt-6">
      <h2 id="lines" className="panel-title">
        {t('settlements.lines')}
      </h2>
      <ul className="divide-y divide-line border border-line bg-raised">
        {lines.map(({ line, reference, amount, fee, orderId, outcome }) => (
          <li key={line} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <bdi dir="ltr" className="min-w-0 grow break-all">
              {reference}
            </bdi>
            {orderId && (
              <Link href={`${backOfficePath}/orders/${orderId}`} className="text-link">
                <bdi dir="ltr">{orderId}</bdi>
              </Link>
            )}
            <Amount minor={amount} code={currency} />
            {fee !== 0 && (
              <span className="text-sm text-ink-soft">
                {t('settlements.fees')} <Amount minor={fee} code={currency} />
              </span>
            )}
            <Badge tone={outcome === 'matched' ? 'good' : 'bad'}>
              {t(outcome === 'matched' ? 'settlements.matched' : `settlements.kind.${outcome}`)}
            </Badge>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className="mt-3 text-end">
          <ButtonLink variant="secondary" href={`${path}?after=${next}`}>
            {t('list.next')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
