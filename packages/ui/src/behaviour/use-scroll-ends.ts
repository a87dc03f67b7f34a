import { type RefObject, useEffect, useState } from 'react';

/** Whether a row that scrolls stands at its start or at its end, in either direction of reading. */
export function useScrollEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      // Negative in right-to-left; its size is what counts.
      const gone = Math.abs(element.scrollLeft);
      const atStart = gone < 2;
      const atEnd = gone + element.clientWidth > element.scrollWidth - 2;
      setEnds((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }));
    };
    // Reports once at the start too, so nothing has to be measured while the page is being set up.
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
