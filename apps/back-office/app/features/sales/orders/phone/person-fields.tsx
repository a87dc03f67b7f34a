import type { PhoneCustomer } from '@karwan/contract/phone-orders';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import { fieldText, type Refusal } from '../../../../page/refusal.ts';
import { addressFields } from '../change/address-fields.ts';

interface Props {
  values: Readonly<Record<string, string>>;
  customer: PhoneCustomer | null;
  refusal: Refusal | undefined;
}

const shown = addressFields.filter((field) => field !== 'customerPhone');

/** The delivery address, prefilled from the last order with this phone number. */
export function PersonFields({ values, customer, refusal }: Props) {
  const t = useT();
  return (
    <section className="panel grid content-start gap-3">
      <h2 className="panel-title">{t('phone.where')}</h2>
      <SelectField
        label={t('phone.way')}
        name="way"
        defaultValue={values.way ?? 'home'}
        options={(['home', 'store'] as const).map((value) => ({
          value,
          label: t(`phone.${value}`),
        }))}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {shown.map((field) => {
          const fault = fieldText(refusal, field);
          return (
            <TextField
              key={`${field} ${customer?.phone}`}
              label={t(`change.field.${field}`)}
              hint={field === 'customerEmail' ? t('phone.emailHint') : undefined}
              name={field}
              dir={field === 'customerEmail' ? 'ltr' : 'auto'}
              autoComplete="off"
              maxLength={200}
              defaultValue={values[field] || customer?.lastAddress?.[field]}
              error={fault && t(fault)}
            />
          );
        })}
      </div>
    </section>
  );
}
