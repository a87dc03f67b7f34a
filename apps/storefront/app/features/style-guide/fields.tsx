import { RadioGroupField, SelectField } from '@karwan/ui/controls/choice-field';
import { CheckboxField, TextareaField, TextField } from '@karwan/ui/controls/field';
import { QuantityStepper } from '@karwan/ui/controls/quantity-stepper';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Specimen } from './specimen.tsx';

/** Samples of form fields. */
export function Fields() {
  const t = useT();
  const [quantity, setQuantity] = useState(2);
  const labels = { quantity: t('product.quantity'), less: t('cart.less'), more: t('cart.more') };
  const methods = (['store', 'home'] as const).map((method) => ({
    value: method,
    label: t(`deliveryArea.${method}`),
  }));
  return (
    <>
      <Specimen name="TextField" stacked>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('forms.name')} />
          <TextField label={t('forms.phone')} hint={t('forms.phoneHint')} required />
          <TextField label={t('forms.email')} defaultValue="@" error={t('fieldFault.email')} />
          <TextField label={t('forms.subject')} defaultValue={t('guide.disabled')} disabled />
        </div>
      </Specimen>
      <Specimen name="TextareaField" stacked>
        <TextareaField label={t('forms.message')} error={t('fieldFault.required')} required />
      </Specimen>
      <Specimen name="SelectField" stacked>
        <SelectField label={t('deliveryArea.method')} options={methods} />
      </Specimen>
      <Specimen name="CheckboxField" stacked>
        <CheckboxField label={t('footer.terms')} defaultChecked />
        <CheckboxField label={t('footer.privacy')} error={t('fieldFault.required')} />
        <CheckboxField label={t('guide.disabled')} disabled />
      </Specimen>
      <Specimen name="RadioGroupField" stacked>
        <RadioGroupField
          label={t('deliveryArea.method')}
          name="guide-method"
          defaultValue="store"
          options={methods.map((method) => ({
            ...method,
            description: t('deliveryArea.pakistanTime'),
          }))}
        />
      </Specimen>
      <Specimen name="QuantityStepper">
        <QuantityStepper value={quantity} onChange={setQuantity} max={9} labels={labels} />
        <QuantityStepper value={1} onChange={setQuantity} disabled labels={labels} />
      </Specimen>
    </>
  );
}
