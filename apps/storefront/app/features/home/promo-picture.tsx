import { pictureSources } from '@karwan/ui/product/picture-sources.ts';

interface Props {
  wide: string;
  /** Portrait picture for phones; without one the landscape picture is cropped. */
  narrow?: string;
  /** Alternative text, if the adjacent text does not say the same. */
  alt?: string;
  /** The LCP picture: loaded with high priority. */
  priority?: boolean;
  className?: string;
}

const onPhone = '(width < 48rem)';

/** A promo's picture in two aspect ratios. It is mostly decorative, since the text is beside it. */
export function PromoPicture({ wide, narrow, alt = '', priority, className }: Props) {
  const large = pictureSources(wide, { narrowest: 640, widest: 1920 });
  const small = narrow ? pictureSources(narrow, { narrowest: 480, widest: 960 }) : null;
  return (
    <picture>
      {small?.avif && (
        <source media={onPhone} type="image/avif" srcSet={small.avif} sizes="100vw" />
      )}
      {small && <source media={onPhone} srcSet={small.webp ?? small.fallback} sizes="100vw" />}
      {large.avif && <source type="image/avif" srcSet={large.avif} sizes="100vw" />}
      <img
        alt={alt}
        width={1920}
        height={820}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        sizes={large.webp && '100vw'}
        srcSet={large.webp}
        src={large.fallback}
        className={className}
      />
    </picture>
  );
}
