import { type RefObject, useEffect, useState } from 'react';

const loadCode = () => import('./drag-by-mouse.ts');

/** Lets a mouse drag a scrollable row. Phones, which have none, do not load the code. */
export function useMouseDrag(row: RefObject<HTMLElement | null>) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadCode>>>();
  useEffect(() => {
    // Without it the row still scrolls by its buttons and the wheel.
    if (window.matchMedia('(any-pointer: fine)').matches) loadCode().then(setCode, () => undefined);
  }, []);
  useEffect(() => {
    if (row.current) return code?.dragByMouse(row.current);
  }, [code, row]);
}
