import type { DeliveryAddress } from '@karwan/contract/place';
import { CheckboxField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { DeliveringTo } from '../../delivery-address/delivering-to.tsx';
import { FormSection } from '../form-section.tsx';
import { storeAddress, storedForm } from '../stored-form.ts';
import { AddressFields } from './address-fields.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { placeOf } from './start-address.ts';
import type { AddressChoice } from './use-address-choice.ts';
import type { SettledPlace } from './use-settled-place.ts';

/** The delivery address, or the customer's contact if everything is picked up: a saved address or a new one. */
export function AddressSection(props: {
  address: AddressChoice;
  /** The delivery location that the quote is for. */
  place: DeliveryAddress | null;
  settledPlace: SettledPlace;
  isPickedUp: boolean;
  /** Whether the account can save another address. */
  canSave: boolean;
  errorOf: (field: string) => string | undefined;
}) {
  const t = useT();
  const { address, place, isPickedUp } = props;
  const { unknownCity, settle } = props.settledPlace;
  return (
    <FormSection
      title={t(isPickedUp ? 'checkout.contact' : 'checkout.shippingAddress')}
      intro={isPickedUp && t('checkout.contactIntro')}
    >
      {address.saved.length > 0 && !isPickedUp && (
        <SavedAddresses
          addresses={address.saved}
          chosen={address.chosen}
          onChoose={(one) => {
            address.choose(one);
            if (one && !placeOf(one)) void settle(one.customerCity);
          }}
        />
      )}
      {(isPickedUp || !address.chosen) && (
        <div
          className={address.saved.length > 0 && !isPickedUp ? 'mt-6' : undefined}
          onChange={({ target }) =>
            storeAddress((target as HTMLInputElement).form as HTMLFormElement)
          }
        >
          <AddressFields
            key={String(isPickedUp)}
            errorOf={props.errorOf}
            isPickedUp={isPickedUp}
            values={{
              ...((isPickedUp && address.chosen) || address.values),
              ...storedForm().address,
            }}
            onCity={settle}
          />
          {props.canSave && !isPickedUp && (
            <CheckboxField
              name="saveAddress"
              defaultChecked={address.saved.length === 0}
              label={t('checkout.addresses.save')}
              className="mt-3"
            />
          )}
        </div>
      )}
      {unknownCity !== null && place && !isPickedUp && (
        <div role="status" className="mt-4 border-s-2 border-brass ps-3 text-sm text-ink-soft">
          {t('checkout.cityUnknown', {
            city: unknownCity,
            place: place.city || place.formattedAddress,
          })}
          <DeliveringTo on="wide" />
        </div>
      )}
    </FormSection>
  );
}
