import { type ReactNode, useRef } from 'react';
import { scrollMotion } from '../behaviour/scroll-motion.ts';
import { useMouseDrag } from '../behaviour/use-mouse-drag.ts';
import { useScrollEnds } from '../behaviour/use-scroll-ends.ts';
import { classNames } from '../layout/class-names.ts';
import { ChevronEndIcon, ChevronStartIcon } from '../layout/icons.tsx';

export type CarouselProps = {
  /** Accessible name of the row. */
  label: string;
  /**
   * Number of visible slides (spec section 9). `standard`: 1, from 464 px 2, from 1024 px 4. `products`: up to 5.4.
   * `brands`: 2 to 6. `single`: one.
   */
  fit?: 'standard' | 'products' | 'brands' | 'single';
  slides: readonly { key: string; content: ReactNode }[];
  className?: string;
  labels?: { previous: string; next: string };
};

const english = { previous: 'Previous', next: 'Next' };

/**
 * A row with CSS scroll snapping: touch, wheel and keyboard work without JavaScript. Script only adds the arrow
 * buttons over its ends and dragging with a mouse.
 */
export function Carousel(props: CarouselProps) {
  const { label, fit = 'products', slides, className, labels = english } = props;
  const row = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useScrollEnds(row);
  useMouseDrag(row);

  const turn = (pages: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const reading = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({
      left: element.clientWidth * 0.9 * pages * reading,
      behavior: scrollMotion(),
    });
  };

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={classNames('relative', className)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <ul ref={row} tabIndex={0} className={classNames('carousel', `carousel-${fit}`)}>
        {slides.map((slide) => (
          <li key={slide.key} className="carousel-slide">
            {slide.content}
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={`${labels.previous}: ${label}`}
        disabled={atStart}
        onClick={() => turn(-1)}
        className="carousel-arrow start-0 noscript:hidden"
      >
        <ChevronStartIcon />
      </button>
      <button
        type="button"
        aria-label={`${labels.next}: ${label}`}
        disabled={atEnd}
        onClick={() => turn(1)}
        className="carousel-arrow end-0 noscript:hidden"
      >
        <ChevronEndIcon />
      </button>
    </section>
  );
}
