import type { Quote } from '@karwan/contract/cart';
import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import { fieldText, type Refusal } from '../../../../page/refusal.ts';

interface Props {
  quote: Pick<Quote, 'coupons' | 'currency'>;
  typed: string;
  refusal: Refusal | undefined;
}

/** Coupon codes that the customer names, with the result of each. */
export function CouponsField({ quote: { coupons, currency }, typed, refusal }: Props) {
  const t = useT();
  const fault = fieldText(refusal, 'coupons');
  const format = { symbol: currency, decimals: decimalsOf(currency) };
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          label={t('phone.coupons')}
          name="coupons"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          defaultValue={typed}
          error={fault && t(fault)}
        />
        <Button type="submit" name="intent" value="look" variant="secondary">
          {t('phone.tryCoupons')}
        </Button>
      </div>
      <ul className="text-sm">
        {coupons.map(({ code, state, missing }) => (
          <li key={code} className={state === 'applied' ? undefined : 'text-oxblood'}>
            <bdi dir="ltr" className="font-medium">
              {code}
            </bdi>
            {': '}
            {t(`phone.coupon.${state}`, { missing: formatAmount(missing, format) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
