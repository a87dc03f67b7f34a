import { useEffect, useState } from 'react';

let isDocumentHydrated = false;

/** Called by the layout of every page: after its first commit the document is hydrated. */
export function useMarkHydrated(): void {
  useEffect(() => {
    isDocumentHydrated = true;
    document.documentElement.dataset.up = '';
  }, []);
}

/**
 * True in a component that was mounted after hydration; constant for its lifetime. If a component re-renders while
 * lazy parts inside it are still loading, React discards their server HTML; so components with lazy parts use this
 * instead of `useHydrated`.
 */
export function useMountedAfterHydration(): boolean {
  const [mountedAfterHydration] = useState(() => isDocumentHydrated);
  return mountedAfterHydration;
}
