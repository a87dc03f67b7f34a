import { type ReactNode, Suspense, useState } from 'react';

/** How far below the viewport loading begins, so that it has finished when the element is seen. */
const ahead = '300px';

/** Ends the waiting for a part, by its name. */
const waiting = new Map<string, () => void>();

/**
 * A place for a part that the server renders and whose code waits for `whenNear` with the same name. To render again
 * needs the code at once: a transition, such as that of new data of the page, would otherwise never end.
 */
export function PartWhenNear({ name, children }: { name: string; children: ReactNode }) {
  const [first] = useState(children);
  if (children !== first) waiting.get(name)?.();
  return (
    <div data-when-near={name}>
      <Suspense>{children}</Suspense>
    </div>
  );
}

/** Resolves when the place of that name comes near the viewport or renders again; at once where the server has rendered none. */
export function whenNear(name: string): Promise<void> {
  return new Promise((resolve) => {
    const element = import.meta.env.SSR ? null : document.querySelector(`[data-when-near=${name}]`);
    if (!element) return resolve();
    const load = () => {
      watch.disconnect();
      waiting.delete(name);
      resolve();
    };
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load(),
      { rootMargin: ahead },
    );
    watch.observe(element);
    waiting.set(name, load);
  });
}
