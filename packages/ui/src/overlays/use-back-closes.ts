import { useEffect, useRef } from 'react';

/** The used part of the CloseWatcher API, which not all browsers support. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
type Platform = { CloseWatcher?: new () => CloseWatcher };

/**
 * Lets the back button or gesture of a phone close an overlay instead of leaving the page. It adds no history entry,
 * which would need a second press of the back button afterwards.
 */
export function useBackCloses(open: boolean, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { CloseWatcher } = window as unknown as Platform;
    if (!open || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close.current();
    return () => watcher.destroy();
  }, [open]);
}
