import { type RefObject, useEffect, useState } from 'react';

/** Whether a scrollable row is at its start or its end, in either writing direction. */
export function useScrollEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      // scrollLeft is negative in right-to-left rows.
      const gone = Math.abs(element.scrollLeft);
      const atStart = gone < 2;
      const atEnd = gone + element.clientWidth > element.scrollWidth - 2;
      setEnds((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }));
    };
    // A ResizeObserver also fires initially, so the row need not be measured (a forced layout) during hydration.
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);

  return ends;
}
