import type { SavedAddress } from '@karwan/contract/address';
import { useT } from '../../../i18n/use-t.ts';
import { ChoiceCard } from '../choice-card.tsx';

/** The addresses saved in the account, and the choice of a new one. */
export function SavedAddresses(props: {
  addresses: readonly SavedAddress[];
  /** Null: a new address. */
  chosen: SavedAddress | null;
  onChoose: (address: SavedAddress | null) => void;
}) {
  const { addresses, chosen, onChoose } = props;
  const t = useT();
  return (
    <fieldset>
      <legend className="sr-only">{t('checkout.addresses.title')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <ChoiceCard
            key={address._id}
            name="savedAddress"
            value={address._id}
            checked={chosen?._id === address._id}
            onChange={() => onChoose(address)}
            title={<bdi>{`${address.customerFirstName} ${address.customerLastName}`}</bdi>}
          >
            <span className="block break-words">
              <bdi>{`${address.customerHouseNumber}, ${address.customerStreet}`}</bdi>
            </span>
            <span className="block">
              <bdi>
                {[address.customerCity, address.customerPostcode].filter(Boolean).join(' ')}
              </bdi>
            </span>
            <bdi dir="ltr">{address.customerPhone}</bdi>
          </ChoiceCard>
        ))}
        <ChoiceCard
          name="savedAddress"
          value=""
          checked={chosen === null}
          onChange={() => onChoose(null)}
          title={t('checkout.addresses.another')}
        >
          {t('checkout.addresses.anotherHint')}
        </ChoiceCard>
      </div>
    </fieldset>
  );
}
