import type { FeeSample } from '@karwan/contract/shop/settings/fee-settings';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { ShopText } from '../../../../page/shop-text.tsx';

interface Props {
  samples: readonly FeeSample[];
  /** Whether they use typed values that are not saved. */
  isTyped: boolean;
}

/** Duty and insurance of one piece of sample items, now and with the new values. */
export function FeeSamples({ samples, isTyped }: Props) {
  const t = useT();
  return (
    <section className="panel" aria-labelledby="samples">
      <h2 id="samples" className="panel-title">
        {t('feeSettings.samples')}
      </h2>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {t(isTyped ? 'feeSettings.isTyped' : 'feeSettings.isStored')}
      </p>
      {samples.length === 0 && <p>{t('feeSettings.noSamples')}</p>}
      <ul className="divide-y divide-line">
        {samples.map(({ name, branchName, currency, price, duty, dutyThen, ...rest }) => (
          <li key={`${branchName} ${name}`} className="py-2">
            <p>
              <ShopText>{name}</ShopText> · <Amount minor={price} code={currency} />
            </p>
            <p className="text-sm text-ink-soft">
              <ShopText>{branchName}</ShopText>
            </p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
              <Row label={t('feeSettings.duty')} code={currency} from={duty} to={dutyThen} />
              <Row
                label={t('feeSettings.insurance')}
                code={currency}
                from={rest.insurance}
                to={rest.insuranceThen}
              />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  label: string;
  code: string;
  from: number | null;
  to: number | null;
}

function Row({ label, code, from, to }: RowProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-end">
        <Money minor={from} code={code} />
        {from !== to && (
          <>
            {' '}
            <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
              →
            </span>{' '}
            <b>
              <Money minor={to} code={code} />
            </b>
          </>
        )}
      </dd>
    </>
  );
}

function Money({ minor, code }: { minor: number | null; code: string }) {
  return minor === null ? '–' : <Amount minor={minor} code={code} />;
}
