import { type ReactNode, Suspense } from 'react';

/** How far below the viewport loading begins, so that it has finished when the element is seen. */
const ahead = '300px';

/** A place for a part that the server renders and whose code waits for `whenNear` with the same name. */
export function PartWhenNear({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-when-near={name}>
      <Suspense>{children}</Suspense>
    </div>
  );
}

/** Resolves when the place of that name comes near the viewport; at once where the server has rendered none. */
export function whenNear(name: string): Promise<void> {
  return new Promise((resolve) => {
    const element = import.meta.env.SSR ? null : document.querySelector(`[data-when-near=${name}]`);
    if (!element) return resolve();
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: ahead },
    );
    watch.observe(element);
  });
}
