import { useEffect } from 'react';
import { scannedKeys } from './read-keys.ts';

/** What takes letters itself; a scanner types into it like a person. */
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Hears a hand scanner wherever the focus is. Its characters are no shortcuts of the page. */
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
    // Before the page's own keys.
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, [onScan]);
}
