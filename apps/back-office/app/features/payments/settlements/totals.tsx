import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';

interface Props {
  totals: {
    readonly rows: number;
    readonly matched: number;
    readonly skipped: number;
    readonly paid: number;
    readonly fees: number;
  };
  currency: string;
}

/** The totals of a file. */
export function Totals({ totals: { rows, matched, skipped, paid, fees }, currency }: Props) {
  const t = useT();
  const facts = [
    [t('settlements.rows'), rows],
    [t('settlements.matched'), matched],
    [t('settlements.skipped'), skipped],
    [t('settlements.paid'), <Amount key="paid" minor={paid} code={currency} />],
    [t('settlements.fees'), <Amount key="fees" minor={fees} code={currency} />],
    [t('settlements.arrived'), <Amount key="arrived" minor={paid - fees} code={currency} />],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
