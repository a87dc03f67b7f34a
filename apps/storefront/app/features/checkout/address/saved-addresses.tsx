import type { SavedAddress } from '@karwan/contract/address';
import { addressLines } from '@karwan/contract/address-lines';
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
            {addressLines(address).map((line) => (
              <span key={line} className="block break-words">
                <bdi>{line}</bdi>
              </span>
            ))}
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
