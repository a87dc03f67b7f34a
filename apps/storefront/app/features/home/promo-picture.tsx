import { pictureSources } from '@karwan/ui/picture-sources.ts';

interface Props {
  wide: string;
  /** Upright art for phones; the wide one is cropped where there is none. */
  narrow?: string;
  /** The largest picture of the first screen: fetched ahead of everything else. */
  priority?: boolean;
  className?: string;
}

const onPhone = '(width < 48rem)';

/** A promo's art in two shapes. Its words stand beside it, so it says nothing of its own. */
export function PromoPicture({ wide, narrow, priority, className }: Props) {
  const large = pictureSources(wide, 1920);
  const small = narrow ? pictureSources(narrow, 960) : null;
  return (
    <picture className="contents">
      {small?.avif && (
        <source media={onPhone} type="image/avif" srcSet={small.avif} sizes="100vw" />
      )}
      {small?.webp && (
        <source media={onPhone} type="image/webp" srcSet={small.webp} sizes="100vw" />
      )}
      {small && <source media={onPhone} srcSet={small.fallback} />}
      {large.avif && <source type="image/avif" srcSet={large.avif} sizes="100vw" />}
      {large.webp && <source type="image/webp" srcSet={large.webp} sizes="100vw" />}
      <img
        src={large.fallback}
        alt=""
        width={1920}
        height={820}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}
