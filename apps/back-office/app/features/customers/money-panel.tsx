import type { CustomerCard } from '@karwan/contract/customers';
import { useT } from '../../i18n/use-t.ts';
import { Amount } from '../../page/amount.tsx';

/** Totals of received items and of refunds, by currency. */
export function MoneyPanel({ customer }: { customer: Pick<CustomerCard, 'money'> }) {
  const t = useT();
  return (
    <section className="panel" aria-label={t('customers.money')}>
      <h2 className="panel-title">{t('customers.money')}</h2>
      {customer.money.length === 0 && <p className="text-ink-soft">{t('customers.noMoney')}</p>}
      {customer.money.map(({ currency, bought, refunded }) => (
        <dl key={currency} className="facts">
          <dt>{t('customers.bought')}</dt>
          <dd>
            <Amount minor={bought} code={currency} />
          </dd>
          {refunded > 0 && (
            <>
              <dt>{t('customers.refunded')}</dt>
              <dd>
                <Amount minor={refunded} code={currency} />
              </dd>
            </>
          )}
        </dl>
      ))}
    </section>
  );
}
