import { type RefObject, useEffect, useRef } from 'react';

const controls = 'main :is(button, input, select, textarea, label, summary)';
/** After the page came to rest, in milliseconds. */
const restMs = 120;

/**
 * Hides what floats over the page while a control of the page is under it. Another press then reaches
 * the control, and the focus does not land on what is hidden.
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
    // Observing begins with a first call; then a page may grow while its parts come.
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
