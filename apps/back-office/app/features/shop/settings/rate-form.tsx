import type { CurrencyRate } from '@karwan/contract/shop/settings/rates';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { ConflictChoice } from '../../../page/conflict-choice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';
import { ConfirmJumps, RateNotice } from './rate-jumps.tsx';

interface Props {
  rate: CurrencyRate;
  base: string;
  maySet: boolean;
  mayRemove: boolean;
  answer: FormAnswer | undefined;
}

/** Sets an exchange rate. Saving it unchanged marks it as checked today. */
export function RateForm({ rate, base, maySet, mayRemove, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(answer);
  const conflict = answer?.refusal.conflict;
  return (
    <Form method="post" preventScrollReset className="mt-2 grid gap-3">
      <input type="hidden" name="row" value={rate.code} />
      <input type="hidden" name="version" value={conflict?.version ?? rate.version} />
      <input
        type="hidden"
        name="read.rate"
        value={answer?.values['read.rate'] ?? rate.rate ?? ''}
      />
      {conflict && answer ? (
        <ConflictChoice
          conflict={conflict}
          values={answer.values}
          labelOf={() => t('rates.rate', { base })}
        />
      ) : (
        <RateNotice answer={answer} />
      )}
      <div className="flex flex-wrap items-end gap-2">
        {maySet && (
          <>
            <div className="w-28 grow sm:w-48 sm:grow-0">
              <TextField
                label={t('rates.rate', { base })}
                name="rate"
                dir="ltr"
                inputMode="decimal"
                required
                autoComplete="off"
                defaultValue={answer?.values.rate ?? rate.rate ?? ''}
                error={error('rate')}
              />
            </div>
            <Button type="submit" name="intent" value="save" busy={isBusy}>
              {t('rates.save')}
            </Button>
            <ConfirmJumps answer={answer} intent="save" />
          </>
        )}
        {mayRemove && (
          <Button type="submit" name="intent" value="remove" variant="danger" formNoValidate>
            {t('rates.remove')}
          </Button>
        )}
      </div>
    </Form>
  );
}
