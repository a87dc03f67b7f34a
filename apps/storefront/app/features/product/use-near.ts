import { useEffect, useState } from 'react';

/** How far below the viewport loading begins, so that it has finished when the element is seen. */
const ahead = '600px';

/** Whether the element with the ref `place` has come near the viewport; then it stays true. */
export function useNear() {
  const [element, nearRef] = useState<Element | null>(null);
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
  return { nearRef, near };
}
