import type { PricePlan } from '@karwan/contract/catalogue/staff/staff-prices';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../../../i18n/use-t.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { When } from '../../../../page/when.tsx';
import { pricesPath } from '../products-path.ts';

/** Scheduled changes of prices, and the results of the last ones. */
export function PlansPanel({ plans }: { plans: readonly PricePlan[] }) {
  const t = useT();
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="plans" className="panel mt-4">
      <h2 id="plans" className="panel-title">
        {t('prices.plans')}
      </h2>
      <ul className="divide-y divide-line">
        {plans.map(({ id, at, by, rows, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <Link href={`${pricesPath}/${id}`} className="underline underline-offset-4">
              <When at={at} /> · {t('prices.rows', { count: rows })}
            </Link>
            <span className="text-ink-soft">
              {by && <ShopText>{by}</ShopText>} {t(`prices.state.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
