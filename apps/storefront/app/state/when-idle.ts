/** Runs a callback after the page has loaded, when the browser is idle. */
export function whenIdle(work: () => void): () => void {
  let cancel = () => {};
  const whenLoaded = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(work, { timeout: 10_000 });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(work, 2_000);
      cancel = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
  return () => {
    window.removeEventListener('load', whenLoaded);
    cancel();
  };
}
