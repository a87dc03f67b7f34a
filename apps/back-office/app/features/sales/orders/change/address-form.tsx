import type { OrderAddress } from '@karwan/contract/order';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { ConflictChoice } from '../../../../page/conflict-choice.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { type AddressField, addressFields } from './address-fields.ts';

interface Props {
  address: Pick<OrderAddress, AddressField>;
  version: number;
  manyParts: boolean;
  answer: FormAnswer | undefined;
}

const ltr: ReadonlySet<AddressField> = new Set(['customerPhone', 'customerEmail']);

/** Corrects the address. Only changes are sent; a field that a colleague changed meanwhile is a conflict to resolve. */
export function AddressForm({ address, version, manyParts, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const conflict = answer?.refusal.conflict;
  return (
    <Form method="post" preventScrollReset className="panel grid content-start gap-3">
      <h2 className="panel-title">{t('change.address')}</h2>
      {manyParts && <p className="text-sm text-ink-soft">{t('change.addressParts')}</p>}
      <input type="hidden" name="intent" value="address" />
      <input type="hidden" name="version" value={conflict?.version ?? version} />
      {conflict ? (
        <ConflictChoice
          conflict={conflict}
          values={answer.values}
          labelOf={(field) => t(`change.field.${field as AddressField}`)}
        />
      ) : (
        <FormNotice refusal={answer?.refusal} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {addressFields.map((field) => {
          const fault = fieldText(answer?.refusal, field);
          const stored = address[field] ?? '';
          return (
            <div key={field} className={field === 'notes' ? 'sm:col-span-2' : undefined}>
              <input
                type="hidden"
                name={`read.${field}`}
                value={answer?.values[`read.${field}`] ?? stored}
              />
              <TextField
                label={t(`change.field.${field}`)}
                name={field}
                dir={ltr.has(field) ? 'ltr' : 'auto'}
                inputMode={field === 'customerPhone' ? 'tel' : undefined}
                autoComplete="off"
                maxLength={field === 'notes' ? 1000 : 200}
                defaultValue={answer?.values[field] ?? stored}
                error={fault && t(fault)}
              />
            </div>
          );
        })}
      </div>
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('change.saveAddress')}
        </Button>
      </div>
    </Form>
  );
}
