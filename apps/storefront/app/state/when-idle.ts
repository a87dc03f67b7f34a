/** After everything a page is made of, and when nothing else is to be done. */
export function whenIdle(work: () => void): () => void {
  let cancel = () => {};
  const soon = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(work, { timeout: 10_000 });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(work, 2_000);
      cancel = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
  return () => {
    window.removeEventListener('load', soon);
    cancel();
  };
}
