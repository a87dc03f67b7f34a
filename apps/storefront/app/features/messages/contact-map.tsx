import { PinIcon } from '@karwan/ui/icons';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../shell/root-data.ts';

const mapSearch = 'https://www.openstreetmap.org/search?query=';

/** Where the shop is: a way to the place on a map. */
export function ContactMap() {
  const t = useT();
  const { address } = useRootData().site;
  return (
    <a
      href={mapSearch + encodeURIComponent(address)}
      target="_blank"
      rel="noreferrer"
      className="group grid min-h-60 place-items-center border border-line bg-sunken p-6 text-center"
    >
      <span className="grid justify-items-center gap-2">
        <PinIcon className="size-8 text-brass" />
        <span className="max-w-60">{address}</span>
        <span className="text-sm font-medium underline-offset-4 group-hover:underline">
          {t('contact.openMap')}
        </span>
      </span>
    </a>
  );
}
