import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { CheckIcon } from '@karwan/ui/layout/icons';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { changeDelivery, useDelivery } from './delivery-choice.ts';
import { checkPostalCode } from './postal-code.ts';

/** Shows whether the demo delivers to a postal code (spec sections 2 and 5, Delivery area demo). */
export function PostalCodeChecker() {
  const t = useT();
  const delivery = useDelivery();
  const [typed, setTyped] = useState<string>();
  const [confirmed, setConfirmed] = useState(false);
  const code = typed ?? delivery.postalCode;
  const state = checkPostalCode(code);
  const touched = typed !== undefined;

  const type = (next: string) => {
    setTyped(next);
    setConfirmed(false);
    changeDelivery({
      postalCode: next,
      status: checkPostalCode(next) === 'verified' ? 'verified' : 'not_verified',
    });
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'verified') return setTyped(code);
    changeDelivery({ deliveryMethod: 'home' });
    setConfirmed(true);
  };

  return (
    <form noValidate onSubmit={confirm} className="border border-line bg-raised p-6 sm:p-8">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={t('deliveryArea.postalCode')}
          hint={t('deliveryArea.postalCodeHint')}
          error={touched && state === 'missing' ? t('fieldFault.required') : undefined}
          value={code}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(code)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          required
          dir="ltr"
        />
        <Button type="submit" disabled={state !== 'verified'} className="sm:mt-[1.65rem]">
          {t('deliveryArea.confirm')}
        </Button>
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {state === 'verified' && (
          <p className="flex items-center gap-2 bg-positive-soft px-4 py-3 text-positive">
            <CheckIcon />
            {t(confirmed ? 'deliveryArea.confirmed' : 'deliveryArea.delivered')}
          </p>
        )}
        {state === 'not_delivered' && (
          <div className="bg-oxblood-soft px-4 py-3">
            <p className="text-oxblood">{t('deliveryArea.notDelivered')}</p>
            <Button
              variant="secondary"
              size="small"
              className="mt-3"
              onClick={() => changeDelivery({ deliveryMethod: 'store' })}
            >
              {t('deliveryArea.pickStore')}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
