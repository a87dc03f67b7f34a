import { PinIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { PlaceMap } from '../delivery-address/place-map.tsx';

const mapSearch = 'https://www.openstreetmap.org/search?query=';

/** The shop on a map, with a link to directions. `className` sets the map's height. */
export function ContactMap({ className }: { className: string }) {
  const t = useT();
  const { address, location } = useRootData().site;
  return (
    <div>
      {location && (
        <PlaceMap {...location} label={`${t('contact.map')}: ${address}`} className={className} />
      )}
      <a
        href={mapSearch + encodeURIComponent(address)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 py-2 text-sm font-medium underline-offset-4 hover:underline"
      >
        <PinIcon className="size-5 text-brass" />
        {t('contact.openMap')}
      </a>
    </div>
  );
}
