import { pictureSources } from '@karwan/ui/product/picture-sources.ts';

interface Props {
  wide: string;
  /** Upright art for phones; the wide one is cropped where there is none. */
  narrow?: string;
  /** What it shows, where it says more than the words beside it. */
  alt?: string;
  /** The largest picture of the first screen: fetched ahead of everything else. */
  priority?: boolean;
  className?: string;
}

const onPhone = '(width < 48rem)';
const onDesktop = '(width >= 48rem)';

/** A preload in the head, which is requested before the scripts. */
function Ahead({ srcSet, media }: { srcSet: string; media?: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      // React moves a preload into the head only if it has an href; browsers use the srcset.
      href={srcSet.split(' ', 1)[0]}
      imageSrcSet={srcSet}
      imageSizes="100vw"
      media={media}
      fetchPriority="high"
    />
  );
}

/** A promo's art in two shapes. Its words stand beside it; mostly it says nothing of its own. */
export function PromoPicture({ wide, narrow, alt = '', priority, className }: Props) {
  const large = pictureSources(wide, { narrowest: 640, widest: 1920 });
  const small = narrow ? pictureSources(narrow, { narrowest: 480, widest: 960 }) : null;
  return (
    <>
      {priority && small?.avif && <Ahead srcSet={small.avif} media={onPhone} />}
      {priority && large.avif && (
        <Ahead srcSet={large.avif} media={small ? onDesktop : undefined} />
      )}
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
    </>
  );
}
