import type { DeliveryAddress } from '@karwan/contract/place';
import { TextareaField, TextField } from '@karwan/ui/field';
import type { ComponentProps } from 'react';
import { fieldFault } from '../../i18n/field-fault.ts';
import { useT } from '../../i18n/use-t.ts';
import type { AddressErrors, AddressField } from './address-form.ts';

type Attributes = ComponentProps<'input'>;

const attributes: Record<Exclude<AddressField, 'notes'>, Attributes> = {
  customerFirstName: { autoComplete: 'given-name', required: true, maxLength: 80 },
  customerLastName: { autoComplete: 'family-name', required: true, maxLength: 80 },
  customerPhone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', required: true, dir: 'ltr' },
  customerEmail: { autoComplete: 'email', type: 'email', required: true, dir: 'ltr' },
  customerHouseNumber: { autoComplete: 'address-line1', required: true, maxLength: 80 },
  customerStreet: { autoComplete: 'address-line2', required: true, maxLength: 200 },
  customerCity: { autoComplete: 'address-level2', maxLength: 100 },
  customerPostcode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 12 },
};

const fieldNames = Object.keys(attributes) as Exclude<AddressField, 'notes'>[];

/**
 * The address form (spec section 5): each field says what is wrong with it, where it is. What the place
 * of delivery tells is filled in.
 */
export function AddressFields(props: {
  errors: AddressErrors;
  /** The chosen place of delivery. */
  place: DeliveryAddress | null;
  onChange: (field: AddressField) => void;
}) {
  const t = useT();
  const placeValues: Partial<Record<AddressField, string>> = {
    customerStreet: props.place?.streetName,
    customerCity: props.place?.city,
    customerPostcode: props.place?.postcode,
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fieldNames.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`checkout.${name}`)}
          hint={name === 'customerPhone' ? t('checkout.phoneHint') : undefined}
          error={fieldFault(t, props.errors[name])}
          defaultValue={placeValues[name]}
          onChange={() => props.onChange(name)}
          {...attributes[name]}
        />
      ))}
      <div className="sm:col-span-2">
        <TextareaField
          name="notes"
          label={t('checkout.notes')}
          error={fieldFault(t, props.errors.notes)}
          rows={3}
          maxLength={1000}
          onChange={() => props.onChange('notes')}
        />
      </div>
    </div>
  );
}
