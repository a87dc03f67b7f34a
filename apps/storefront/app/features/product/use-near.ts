import { useEffect, useState } from 'react';

/** How far below the screen something is begun, so that it is there when it comes into sight. */
const ahead = '600px';

/** Whether the element that `place` is the ref of has come near the screen; from then on true. */
export function useNear() {
  const [element, place] = useState<Element | null>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: ahead },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [near, element]);
  return { place, near };
}
