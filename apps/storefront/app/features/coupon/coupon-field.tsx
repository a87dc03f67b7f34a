import type { Quote } from '@karwan/contract/cart';
import { type DisplayedCurrency, formatWhole } from '@karwan/money/format';
import { Button, IconButton } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { AlertIcon, CloseIcon } from '@karwan/ui/layout/icons';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { addCoupon, removeCoupon } from '../../state/cart/coupons.ts';

interface Props {
  quote: Quote;
  currency: DisplayedCurrency;
}

/** Coupons of the cart: a field to add one, and the status of each that was entered. */
export default function CouponField({ quote, currency }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const isCode = addCoupon(typed);
    setWrong(!isCode);
    if (!isCode) return;
    setTyped('');
    // A code that was mistyped before is of no use any more.
    for (const { code, state } of quote.coupons) {
      if (state === 'unknown' && code !== typed.trim().toUpperCase()) removeCoupon(code);
    }
  };
  // It is inside the checkout's form, which Enter must not submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="mb-4 border-b border-line pb-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <TextField
          label={t('coupon.label')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          onKeyDown={onKeyDown}
          error={isWrong ? t('coupon.malformed') : undefined}
          maxLength={40}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button
          variant="secondary"
          className="mt-[1.625rem] min-h-11"
          disabled={typed.trim() === ''}
          onClick={apply}
        >
          {t('coupon.apply')}
        </Button>
      </div>
      <ul aria-live="polite" className="text-sm">
        {quote.coupons.map(({ code, state, missing, left }) => (
          <li key={code} className="mt-2 flex items-start justify-between gap-2">
            {state === 'applied' ? (
              <span className="py-2.5">
                <span className="font-medium">{t('coupon.applied', { code })}</span>
                {left != null && (
                  <span className="block text-ink-soft">
                    {t('coupon.left', { amount: formatWhole(left, currency) })}
                  </span>
                )}
              </span>
            ) : (
              <span className="flex items-start gap-1.5 py-2.5 text-oxblood">
                <AlertIcon className="mt-0.5 size-4 shrink-0" />
                <span>
                  {t(`coupon.state.${state}`, { code, missing: formatWhole(missing, currency) })}
                </span>
              </span>
            )}
            <IconButton
              label={t('coupon.remove', { code })}
              icon={<CloseIcon className="size-4" />}
              onClick={() => removeCoupon(code)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
