import { useEffect } from 'react';
import { scannedKeys } from './read-keys.ts';

/** Elements that receive typing, also that of a scanner. */
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Detects the input of a hand scanner wherever the focus is, and keeps it from triggering shortcuts. */
export function useHandScanner(onScan: (code: string) => void): void {
  useEffect(() => {
    const read = scannedKeys();
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const found = read(event.key, event.timeStamp);
      if (found === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (found !== 'part') onScan(found.code);
    };
    // In the capture phase, before the shortcuts.
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, [onScan]);
}
