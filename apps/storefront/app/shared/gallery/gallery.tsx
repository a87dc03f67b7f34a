import { scrollMotion } from '@karwan/ui/behaviour/scroll-motion.ts';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Picture } from '@karwan/ui/product/picture';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { EnlargeLink, preloadLightbox, useLightbox } from './enlarge-link.tsx';

type Props = {
  name: string;
  /** A picture key or URL each. */
  images: readonly string[];
  /** Alternative texts of some pictures. */
  texts?: readonly { readonly image: string; readonly text: string }[] | undefined;
  badges?: ReactNode;
};

/**
 * A picture gallery that scrolls and snaps by CSS, so that touch and keys work without script. Wide screens have
 * thumbnails that link to the large pictures, phones a counter. A picture opens in a lightbox. The first picture is the
 * page's largest contentful paint (LCP).
 */
export function Gallery({ name, images, texts, badges }: Props) {
  const t = useT();
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const element = row.current;
    if (!element || images.length < 2) return;
    const watch = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setShown([...element.children].indexOf(entry.target));
        }
      },
      { root: element, threshold: 0.6 },
    );
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  }, [images]);

  const showSlide = (slide: number, behavior = scrollMotion()) => {
    // Scrolls the row only, not the page.
    const target = row.current?.children[slide];
    if (!row.current || !(target instanceof HTMLElement)) return;
    const first = row.current.children[0] as HTMLElement;
    row.current.scrollTo({ left: target.offsetLeft - first.offsetLeft, behavior });
  };
  const lightbox = useLightbox(name, images, (slide) => showSlide(slide, 'instant'));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 };
    const ends = { Home: 0, End: images.length - 1 };
    if (event.key === 'Enter') lightbox.open(shown);
    else if (event.key in steps) showSlide(shown + steps[event.key as keyof typeof steps]);
    else if (event.key in ends) showSlide(ends[event.key as keyof typeof ends]);
    else return;
    event.preventDefault();
  };

  const many = images.length > 1;
  return (
    <section
      aria-label={t('product.gallery', { name })}
      className={classNames('grid gap-3 lg:sticky lg:top-20 lg:gap-4', many && 'gallery-columns')}
    >
      <div className="relative min-w-0">
        <ul
          ref={row}
          tabIndex={many ? 0 : undefined}
          onKeyDown={many ? onKeyDown : undefined}
          className="carousel carousel-single bg-sunken -outline-offset-2"
        >
          {images.map((image, index) => (
            <li
              key={image}
              id={`${id}-${index}`}
              className="carousel-slide aspect-[4/5] max-lg:max-h-[58svh]"
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have the link below and Enter */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
              <div
                className="size-full cursor-zoom-in noscript:cursor-auto"
                onPointerEnter={preloadLightbox}
                onClick={() => lightbox.open(index)}
              >
                <Picture
                  image={image}
                  alt={
                    texts?.find((one) => one.image === image)?.text ??
                    (many
                      ? t('product.picture', { name, number: index + 1, count: images.length })
                      : name)
                  }
                  width={4}
                  height={5}
                  sizes="(width >= 90rem) 40rem, (width >= 62rem) 46vw, 100vw"
                  narrowest={480}
                  widest={1280}
                  priority={index === 0}
                  fill
                />
              </div>
            </li>
          ))}
        </ul>
        {(badges || many) && (
          <div className="absolute start-3 bottom-3 flex items-center gap-1">
            {many && (
              <span
                aria-hidden="true"
                dir="ltr"
                className="rounded-soft bg-raised px-2 py-0.5 text-xs tabular-nums noscript:hidden lg:hidden"
              >
                {`${shown + 1} / ${images.length}`}
              </span>
            )}
            {badges}
          </div>
        )}
        {images[shown] && <EnlargeLink image={images[shown]} onOpen={() => lightbox.open(shown)} />}
      </div>
      {many && (
        <ul className="hidden flex-col gap-2 overflow-x-auto [scrollbar-width:none] lg:flex">
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={`#${id}-${index}`}
                aria-label={t('product.showPicture', { number: index + 1 })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  showSlide(index);
                }}
                className={classNames(
                  'block aspect-[4/5] overflow-hidden border transition-colors',
                  index === shown ? 'border-ink' : 'border-transparent hover:border-line-strong',
                )}
              >
                <Picture
                  image={image}
                  alt=""
                  width={4}
                  height={5}
                  sizes="4.5rem"
                  widest={160}
                  fill
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {lightbox.view}
    </section>
  );
}
