import { classNames } from '../layout/class-names.ts';
import { pictureSources } from './picture-sources.ts';

export type PictureProps = {
  /** A key of our picture service, or an absolute address at another host. */
  image: string;
  /** What the picture shows; empty when words beside it say it already. */
  alt: string;
  /** Size of the original in pixels, or any two numbers of the same ratio: they reserve the space. */
  width: number;
  height: number;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** The narrowest and the widest it is ever shown, in screen pixels: they limit the list of files. */
  narrowest?: number;
  widest?: number;
  /** For the largest picture of the first screen: loaded at once, ahead of others. */
  priority?: boolean;
  /** Fills the box around it and is cut to its shape, instead of keeping its own. */
  fill?: boolean;
  className?: string;
};

/** A picture in the best format the browser knows, in the size it needs, without a jump. */
export function Picture(props: PictureProps) {
  const { image, alt, width, height, sizes = '100vw', narrowest, widest = 1280 } = props;
  const { priority, fill, className } = props;
  const sources = pictureSources(image, { narrowest, widest });
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {/* The address comes last: Safari fetches as soon as it knows one. */}
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
