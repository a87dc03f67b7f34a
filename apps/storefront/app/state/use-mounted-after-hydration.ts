import { useEffect, useState } from 'react';

let isDocumentHydrated = false;

/** Called by what stands around every page: from the first commit on, the document is hydrated. */
export function useMarkHydrated(): void {
  useEffect(() => {
    isDocumentHydrated = true;
    document.documentElement.dataset.up = '';
  }, []);
}

/**
 * True in a component that came up after the document was hydrated, and the same for all of its life.
 * A component that renders anew while parts inside it still wait for their code makes React throw away
 * what the server sent of them; so whoever holds such parts asks this instead of `useHydrated`.
 */
export function useMountedAfterHydration(): boolean {
  const [mountedAfterHydration] = useState(() => isDocumentHydrated);
  return mountedAfterHydration;
}
