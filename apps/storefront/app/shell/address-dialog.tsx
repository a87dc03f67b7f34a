import type { DeliveryAddress } from '@karwan/contract/place';
import { Button } from '@karwan/ui/button';
import { Dialog } from '@karwan/ui/dialog';
import { SelectField } from '@karwan/ui/field';
import { PinIcon } from '@karwan/ui/icons';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { changeShop, useShop } from '../state/shop-store.ts';
import { cities } from './cities.ts';

const cityAddress = (name: string): DeliveryAddress | null => {
  const city = cities.find((one) => one.name === name);
  if (!city) return null;
  const { latitude, longitude } = city;
  return { latitude, longitude, formattedAddress: `${name}, Pakistan`, city: name, country: 'PK' };
};

/** 'Your Delivery Address': the device's position, or a city. Each choice is kept at once. */
export default function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const address = useShop((kept) => kept.address);
  const [locating, setLocating] = useState(false);
  const [fault, setFault] = useState<string>();
  const choose = (chosen: DeliveryAddress | null) => changeShop(() => ({ address: chosen }));

  const locate = () => {
    setFault(undefined);
    if (!navigator.geolocation) return setFault(t('address.notFound'));
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false);
        choose({ latitude, longitude, formattedAddress: t('address.currentLocation') });
      },
      (error) => {
        setLocating(false);
        const denied = error.code === error.PERMISSION_DENIED;
        setFault(t(denied ? 'address.permissionDenied' : 'address.notFound'));
      },
      { timeout: 15_000, maximumAge: 300_000 },
    );
  };

  const findProducts = () => {
    onClose();
    window.location.reload();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width="narrow"
      title={t('address.title')}
      description={t('address.intro')}
      closeLabel={t('common.close')}
      footer={
        <Button block onClick={findProducts} disabled={!address}>
          {t('address.findProducts')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Button variant="secondary" block busy={locating} onClick={locate}>
          {!locating && <PinIcon />}
          {t(locating ? 'address.locating' : 'address.useCurrentLocation')}
        </Button>
        <SelectField
          label={t('address.city')}
          value={address?.city ?? ''}
          error={fault}
          onChange={(event) => choose(cityAddress(event.target.value))}
          options={[
            { value: '', label: t('topBar.choose') },
            ...cities.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
        {address && <p className="font-medium">{address.formattedAddress}</p>}
      </div>
    </Dialog>
  );
}
