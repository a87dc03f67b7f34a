/** How far below the viewport loading begins, so that it has finished when the element is seen. */
const ahead = '300px';

/**
 * Resolves when the element with this name as `data-when-near`, which the server rendered, comes near the viewport; at once where there is
 * none, as on the server or after client-side navigation.
 */
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
