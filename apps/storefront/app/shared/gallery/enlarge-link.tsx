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
  const [index, setIndex] = useState<number>();
  return {
    open: setIndex,
    view: index !== undefined && (
      <Suspense fallback={null}>
        <Lightbox
          name={name}
          images={images}
          slide={index}
          onTurn={(at) => {
            setIndex(at);
            onTurn(at);
          }}
          onClose={() => setIndex(undefined)}
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
