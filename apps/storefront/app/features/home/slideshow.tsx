import type { Promo } from '@karwan/contract/tenant';
import { ButtonLink } from '@karwan/ui/controls/button';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { promoLinkName } from './promo-link-name.ts';
import { PromoPicture } from './promo-picture.tsx';
import { showSlide, slideAt, useRotation } from './use-rotation.ts';

/** Delay in milliseconds before the pictures of later slides load, well before the first rotation. */
const wait = 3000;

function Slide({ promo, first, late }: { promo: Promo; first: boolean; late: boolean }) {
  const picture = (
    <PromoPicture
      wide={promo.image}
      narrow={promo.imageNarrow}
      alt={promo.alt}
      priority={first}
      className="size-full object-cover rtl:-scale-x-100"
    />
  );
  return (
    <div className="relative md:grid md:h-[clamp(26rem,41vw,38rem)]">
      <div className="aspect-[4/5] max-h-[62svh] w-full overflow-hidden bg-sunken md:absolute md:inset-0 md:aspect-auto md:max-h-none">
        {late ? <noscript>{picture}</noscript> : picture}
      </div>
      <div className="relative mx-auto flex w-full max-w-shop px-gutter md:items-end">
        <div className="-mt-14 w-full bg-paper px-5 pt-6 pb-2 text-center md:mt-0 md:mb-0 md:w-[27rem] md:px-10 md:pt-9 md:pb-10 md:text-start xl:w-[32rem]">
          <h2 className="text-display">
            <bdi>{promo.title}</bdi>
          </h2>
          <p className="mx-auto mt-3 max-w-sm text-ink-soft md:mx-0 md:text-lg">{promo.text}</p>
          <p className="mt-5 md:mt-7">
            <ButtonLink href={promo.href} aria-label={promoLinkName(promo)}>
              {promo.action}
            </ButtonLink>
          </p>
        </div>
      </div>
    </div>
  );
}

function PauseSign({ playing }: { playing: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" fill="currentColor">
      {playing ? <path d="M8 6h2.5v12H8zM13.5 6H16v12h-2.5z" /> : <path d="M9 6l9 6-9 6z" />}
    </svg>
  );
}

/**
 * The promos as a row with scroll snapping, which works by touch, by keyboard and without JavaScript. Script rotates
 * it automatically, but not with reduced motion or after pressing pause.
 */
export function Slideshow({ slides }: { slides: readonly Promo[] }) {
  const t = useT();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // `loading="lazy"` does not defer pictures just outside the row's edge.
  const [waits, setWaits] = useState(true);
  const { playing, setPlaying } = useRotation(row, slides.length);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const come = () => setWaits(false);
    const look = () => {
      setCurrent(slideAt(element));
      come();
    };
    const timer = setTimeout(come, wait);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', look);
    };
  }, []);

  return (
    <section aria-label={t('home.slideshow')} aria-roledescription="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <ul ref={row} tabIndex={0} className="carousel [--gap:0px]! -outline-offset-2">
        {slides.map((promo, at) => (
          <li
            key={promo.title}
            aria-label={t('home.slide', { number: at + 1, count: slides.length })}
            className="carousel-slide"
          >
            <Slide promo={promo} first={at === 0} late={at > 0 && waits} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="mx-auto flex h-13 max-w-shop items-center justify-center gap-1 px-gutter md:justify-end">
          {slides.map((promo, at) => (
            <button
              key={promo.title}
              type="button"
              aria-label={t('home.slide', { number: at + 1, count: slides.length })}
              aria-current={at === current || undefined}
              onClick={() => {
                setPlaying(false);
                if (row.current) showSlide(row.current, at);
              }}
              className="group grid h-11 w-9 place-items-center"
            >
              <span
                className={classNames(
                  'h-0.5 w-full transition-colors',
                  at === current ? 'bg-ink' : 'bg-line group-hover:bg-line-strong',
                )}
              />
            </button>
          ))}
          <button
            type="button"
            aria-label={t(playing ? 'home.pause' : 'home.play')}
            onClick={() => setPlaying(!playing)}
            className="grid size-11 place-items-center"
          >
            <PauseSign playing={playing} />
          </button>
        </div>
      )}
    </section>
  );
}
