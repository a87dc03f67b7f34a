import { type RefObject, useEffect, useRef } from 'react';

const controls = 'main :is(button, input, select, textarea, label, summary, .price)';
/** Delay in milliseconds after scrolling has stopped. */
const restMs = 120;

/**
 * Hides a floating element while it covers a control or a price of the page, so that clicks reach the control, and a
 * focused control and the price are visible.
 */
export function useClearOfControls(): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const floating = frame.current?.firstElementChild;
    if (!(floating instanceof HTMLElement)) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const { left, right, top, bottom, width } = floating.getBoundingClientRect();
      if (width === 0) return;
      const points = [left, (left + right) / 2, right].flatMap((x) =>
        [top, (top + bottom) / 2, bottom].map((y) => document.elementsFromPoint(x, y)),
      );
      const isOver = points.some((stack) => stack.some((one) => one.closest(controls)));
      floating.style.visibility = isOver ? 'hidden' : '';
    };
    const scheduleCheck = () => {
      clearTimeout(timer);
      timer = setTimeout(look, restMs);
    };
    // The observer fires initially, and when the page grows as its parts load.
    const sizes = new ResizeObserver(scheduleCheck);
    sizes.observe(document.body);
    const events = ['scroll', 'resize', 'click'] as const;
    for (const event of events) addEventListener(event, scheduleCheck, { passive: true });
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      for (const event of events) removeEventListener(event, scheduleCheck);
    };
  }, []);
  return frame;
}
