import { pictureUrl } from '@karwan/contract/picture';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { EnlargeIcon } from '@karwan/ui/layout/icons';
import { Suspense, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

const loadLightbox = () => import('./lightbox.tsx');
const Lightbox = lazyWithRetry(loadLightbox);

/** Preloads the code of the lightbox. */
export const preloadLightbox = () => void loadLightbox().catch(() => undefined);

/** State and element of a gallery's lightbox. */
export function useLightbox(name: string, images: readonly string[], onTurn: (at: number) => void) {
  const [place, setPlace] = useState<number>();
  return {
    open: setPlace,
    view: place !== undefined && (
      <Suspense fallback={null}>
        <Lightbox
          name={name}
          images={images}
          place={place}
          onTurn={(at) => {
            setPlace(at);
            onTurn(at);
          }}
          onClose={() => setPlace(undefined)}
        />
      </Suspense>
    ),
  };
}

type Props = { image: string; onOpen: () => void };

/** Opens the lightbox; without script it links to the picture file. */
export function EnlargeLink({ image, onOpen }: Props) {
  const t = useT();
  return (
    <a
      href={pictureUrl(image, 1920)}
      aria-label={t('zoom.open')}
      title={t('zoom.open')}
      aria-haspopup="dialog"
      onPointerEnter={preloadLightbox}
      onFocus={preloadLightbox}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
      className="floating-button absolute end-3 bottom-3"
    >
      <EnlargeIcon />
    </a>
  );
}
