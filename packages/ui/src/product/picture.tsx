import { classNames } from '../layout/class-names.ts';
import { pictureSources } from './picture-sources.ts';

export type PictureProps = {
  /** A key of our picture service, or an absolute URL on another host. */
  image: string;
  /** Alternative text; empty if adjacent text says the same. */
  alt: string;
  /** Original size in pixels, or any two numbers of the same aspect ratio: they reserve the space. */
  width: number;
  height: number;
  /** Display width, as in the `sizes` attribute. */
  sizes?: string;
  /** Minimum and maximum display width in device pixels: they limit the srcset. */
  narrowest?: number;
  widest?: number;
  /** For the LCP picture: loaded eagerly, with high priority. */
  priority?: boolean;
  /** Fills its container and is cropped, instead of keeping its aspect ratio. */
  fill?: boolean;
  className?: string;
};

/** A responsive picture in the best supported format, without layout shift. */
export function Picture(props: PictureProps) {
  const { image, alt, width, height, sizes = '100vw', narrowest, widest = 1280 } = props;
  const { priority, fill, className } = props;
  const sources = pictureSources(image, { narrowest, widest });
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {/* The src attribute comes last: Safari starts loading as soon as it is set. */}
      <img
        alt={alt}
        width={width}
        height={height}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        sizes={sources.webp && sizes}
        srcSet={sources.webp}
        src={sources.fallback}
        referrerPolicy={sources.avif ? undefined : 'no-referrer'}
        className={classNames(fill ? 'picture-fill' : 'picture', className)}
      />
    </picture>
  );
}
