import { TextField } from '@karwan/ui/controls/field';
import { type ComponentProps, useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Optional } from '../optional.tsx';
import {
  type AddressField,
  type AddressValues,
  addressFields,
  contactFields,
} from './address-form.ts';
import { useCities } from './use-cities.ts';

type Attributes = ComponentProps<'input'>;

/** Two of them fit one row of a phone. */
const isHalf = new Set<AddressField>([
  'customerFirstName',
  'customerLastName',
  'customerHouseNumber',
  'customerPostcode',
]);

const attributes: Record<AddressField, Attributes> = {
  customerFirstName: { autoComplete: 'given-name', required: true, maxLength: 80 },
  customerLastName: { autoComplete: 'family-name', required: true, maxLength: 80 },
  customerPhone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', required: true, dir: 'ltr' },
  customerEmail: { autoComplete: 'email', type: 'email', required: true, dir: 'ltr' },
  customerHouseNumber: { autoComplete: 'address-line1', required: true, maxLength: 80 },
  customerStreet: { autoComplete: 'address-line2', required: true, maxLength: 200 },
  customerArea: { autoComplete: 'address-line3', maxLength: 120 },
  customerCity: { autoComplete: 'address-level2', maxLength: 100 },
  customerPostcode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 12 },
};

/** The address form (spec section 5). Each field shows its own error. */
export function AddressFields(props: {
  errorOf: (field: string) => string | undefined;
  /** Who picks everything up gives no address. */
  isPickedUp: boolean;
  /** Known values, to prefill the fields. */
  values: Partial<AddressValues>;
  /** Called with the city when its field loses focus. */
  onCity: (city: string) => void;
}) {
  const t = useT();
  const cityList = useId();
  const cities = useCities();
  const ofCity: Attributes = {
    list: cityList,
    onFocus: () => void cities.load(),
    onBlur: ({ target }) => props.onCity(target.value.trim()),
  };
  const hintOf = (name: AddressField) => {
    if (name === 'customerPhone') return t('forms.phoneHint');
    return name === 'customerArea' ? t('checkout.areaHint') : undefined;
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      {(props.isPickedUp ? contactFields : addressFields).map((name) => (
        <TextField
          key={name}
          name={name}
          label={
            attributes[name].required ? (
              t(`checkout.${name}`)
            ) : (
              <Optional label={t(`checkout.${name}`)} />
            )
          }
          unmarked
          frameClass={isHalf.has(name) ? undefined : 'max-sm:col-span-2'}
          hint={hintOf(name)}
          error={props.errorOf(name)}
          defaultValue={props.values[name]}
          {...(name === 'customerCity' && ofCity)}
          {...attributes[name]}
        />
      ))}
      <datalist id={cityList}>
        {cities.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
