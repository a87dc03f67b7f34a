import type { MethodLimit } from '@karwan/contract/method-limit';
import type { PaymentMethod } from '@karwan/contract/tenant';
import { decimalsOf } from '@karwan/money/decimals';
import { formatWhole } from '@karwan/money/format';
import { useT } from '../../../../i18n/use-t.ts';

interface RefusedMethod {
  readonly method: PaymentMethod;
  readonly limit: MethodLimit;
}

/** The payment methods that do not take the order, each with its reason. */
export function RefusedMethods({ refused }: { refused: readonly RefusedMethod[] }) {
  const t = useT();
  if (refused.length === 0) return null;
  return (
    <div className="text-oxblood">
      <p>{t('phone.refusedMethods')}</p>
      <ul className="list-disc ps-5">
        {refused.map(({ method, limit }) => (
          <li key={method.key}>
            {t(`phone.methodLimit.${limit.kind}`, { method: method.title, ...wordsOf(limit) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf(limit: MethodLimit): Record<string, string | number> {
  if (!('amount' in limit)) {
    const { kind, ...words } = limit;
    return words;
  }
  const { amount, currency } = limit;
  return { amount: formatWhole(amount, { symbol: currency, decimals: decimalsOf(currency) }) };
}
