import { isPictureKey, pictureUrl, pictureWidths } from '@karwan/contract/picture';
import {
  ChevronEndIcon,
  ChevronStartIcon,
  CloseIcon,
  MinusIcon,
  PlusIcon,
} from '@karwan/ui/layout/icons';
import { useBackCloses } from '@karwan/ui/overlays/use-back-closes.ts';
import YarlLightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import './lightbox.css';
import { useT } from '../../i18n/use-t.ts';

type Props = {
  name: string;
  /** A picture key or URL each. */
  images: readonly string[];
  /** Index of the picture shown first. */
  slide: number;
  onTurn: (slide: number) => void;
  onClose: () => void;
};

/** Narrower files would be scaled up on any screen. */
const usefulWidths = pictureWidths.filter((width) => width >= 640);
const widest = pictureWidths.at(-1) ?? 1920;

function slideOf(image: string, alt: string): SlideImage {
  // The size of a picture from another host is unknown.
  if (!isPictureKey(image)) return { src: image, alt };
  // Width and height limit the zoom; the aspect ratio is taken from the file.
  return {
    src: pictureUrl(image, widest),
    alt,
    width: widest,
    height: widest,
    srcSet: usefulWidths.map((width) => ({
      src: pictureUrl(image, width),
      width,
      height: width,
    })),
  };
}

/**
 * A product's pictures in full screen. Pinch, wheel, double tap, plus and minus zoom; swipes and arrow keys change the
 * picture; Escape, pulling down and the back button close it.
 */
export default function Lightbox({ name, images, slide, onTurn, onClose }: Props) {
  const t = useT();
  useBackCloses(true, onClose);
  const count = images.length;
  const slides = images.map((image, at) =>
    slideOf(image, count > 1 ? t('product.picture', { name, number: at + 1, count }) : name),
  );
  return (
    <YarlLightbox
      open
      close={onClose}
      index={slide}
      slides={slides}
      plugins={[Zoom]}
      className="lightbox"
      carousel={{ finite: true, padding: 0, preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 2, doubleClickMaxStops: 1, scrollToZoom: true, pinchZoomV4: true }}
      animation={{ fade: 200, swipe: 300 }}
      on={{ view: ({ index }) => onTurn(index) }}
      labels={{
        Lightbox: t('zoom.title', { name }),
        'Photo gallery': t('zoom.title', { name }),
        Previous: t('common.previous'),
        Next: t('common.next'),
        Close: t('common.close'),
        'Zoom in': t('zoom.in'),
        'Zoom out': t('zoom.out'),
        '{index} of {total}': t('zoom.place', { number: '{index}', count: '{total}' }),
      }}
      render={{
        iconPrev: () => <ChevronStartIcon className="size-7" />,
        iconNext: () => <ChevronEndIcon className="size-7" />,
        iconClose: () => <CloseIcon className="size-6" />,
        iconZoomIn: () => <PlusIcon className="size-6" />,
        iconZoomOut: () => <MinusIcon className="size-6" />,
        ...(count > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}
