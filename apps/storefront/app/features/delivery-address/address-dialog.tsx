import { defaultPlace } from '@karwan/contract/default-place';
import { Button } from '@karwan/ui/controls/button';
import { AlertIcon, PinIcon } from '@karwan/ui/layout/icons';
import { Dialog } from '@karwan/ui/overlays/dialog';
import { useT } from '../../i18n/use-t.ts';
import type { AddressFault } from './address-fault.ts';
import { AddressField } from './address-field.tsx';
import { PlaceMap } from './place-map.tsx';
import { useDeliveryAddress } from './use-delivery-address.ts';

function Fault({ text, values, quiet }: AddressFault) {
  const t = useT();
  if (quiet) return <p className="text-sm text-ink-soft">{t(text, values)}</p>;
  return (
    <p className="flex items-start gap-2 bg-oxblood-soft p-3 text-sm text-oxblood">
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      {t(text, values)}
    </p>
  );
}

/** Pages that are only revalidated, since a reload would lose what was typed. */
const keepsInput = /^\/(shop\/checkout|payment|account)\b/;

/**
 * 'Your Delivery Address': by search, by the device's position, or by moving the map under the pin. Each choice is
 * stored at once and the page's data follow it; 'Find Products Nearby' reloads the page (spec section 2).
 */
export default function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { address, busy, fault, ...choose } = useDeliveryAddress();
  const { latitude, longitude } = address ?? defaultPlace;
  const find = () => {
    onClose();
    if (!keepsInput.test(window.location.pathname)) window.location.reload();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('address.title')}
      closeLabel={t('common.close')}
      footer={
        <div className="flex items-center justify-between gap-x-6 gap-y-3 max-sm:flex-col max-sm:items-stretch">
          <p aria-live="polite" className="min-w-0">
            <span className="block text-sm text-ink-soft">
              {t(busy ? 'address.resolving' : 'address.chosen')}
            </span>
            <span className="line-clamp-2 font-medium" dir="auto">
              {address?.formattedAddress ?? t('address.nothingChosen')}
            </span>
          </p>
          <Button onClick={find} disabled={!address} className="shrink-0 max-sm:w-full">
            {t('address.findProducts')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <AddressField address={address} onChoose={choose.chooseSuggestion} />
        <div>
          <div className="flex items-center gap-4">
            <Button
              variant="secondary"
              busy={busy === 'locating'}
              onClick={choose.chooseDevice}
              className="max-sm:w-full"
            >
              {busy !== 'locating' && <PinIcon />}
              {t(busy === 'locating' ? 'address.locating' : 'address.useCurrentLocation')}
            </Button>
            <p className="text-sm text-ink-soft max-sm:hidden">{t('address.mapHint')}</p>
          </div>
          <div role="alert">
            {fault && (
              <div className="pt-4">
                <Fault {...fault} />
              </div>
            )}
          </div>
        </div>
        <PlaceMap
          latitude={latitude}
          longitude={longitude}
          label={t('address.map')}
          onMoved={choose.choosePoint}
          className="h-[400px]"
        />
      </div>
    </Dialog>
  );
}
