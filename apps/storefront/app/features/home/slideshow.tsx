import type { Promo } from '@karwan/contract/tenant';
import { ButtonLink } from '@karwan/ui/controls/button';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { promoLinkName } from './promo-link-name.ts';
import { PromoPicture } from './promo-picture.tsx';
import { showSlide, slideAt } from './show-slide.ts';

/** Delay in milliseconds before the pictures of later slides load. */
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
    <div className="relative md:grid md:h-[clamp(22rem,34vw,34rem)]">
      <div className="aspect-square max-h-[42svh] w-full overflow-hidden bg-sunken md:absolute md:inset-0 md:aspect-auto md:max-h-none">
        {late ? <noscript>{picture}</noscript> : picture}
      </div>
      <div className="relative mx-auto flex w-full max-w-shop px-gutter md:items-end">
        <div className="w-full bg-paper pt-4 pb-2 text-center sm:p-10 md:w-[27rem] md:text-start xl:w-[32rem]">
          <h2 className="text-display">
            <bdi>{promo.title}</bdi>
          </h2>
          <p className="mx-auto mt-2 max-w-sm text-ink-soft md:mx-0 md:text-lg">{promo.text}</p>
          <p className="mt-4">
            <ButtonLink href={promo.href} aria-label={promoLinkName(promo)}>
              {promo.action}
            </ButtonLink>
          </p>
        </div>
      </div>
    </div>
  );
}

/**
 * The promos as a row with scroll snapping, which works by touch, by keyboard and without JavaScript. It never moves
 * automatically.
 */
export function Slideshow({ slides }: { slides: readonly Promo[] }) {
  const t = useT();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // `loading="lazy"` does not defer pictures just outside the row's edge.
  const [waits, setWaits] = useState(true);

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
        <div className="mx-auto flex h-11 max-w-shop items-center justify-center gap-1 px-gutter md:justify-end">
          {slides.map((promo, at) => (
            <button
              key={promo.title}
              type="button"
              aria-label={t('home.slide', { number: at + 1, count: slides.length })}
              aria-current={at === current || undefined}
              onClick={() => {
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
        </div>
      )}
    </section>
  );
}
