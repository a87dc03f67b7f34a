import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../behaviour/lazy-with-retry.ts';
import { listenToToasts, type ToastMessage } from './toast.ts';

const LazyToasts = lazyWithRetry(() => import('./toast-area.lazy.tsx'));

interface Props {
  label: string;
  closeLabel: string;
  /** In which corner of a wide window. */
  side: 'start' | 'end';
}

/** Rendered once per document. The code that shows toasts is loaded with the first toast. */
export function ToastArea({
  label = 'Messages',
  closeLabel = 'Close',
  side = 'end',
}: Partial<Props>) {
  const [first, setFirst] = useState<ToastMessage>();
  useEffect(() => (first ? undefined : listenToToasts(setFirst)), [first]);
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <LazyToasts first={first} label={label} closeLabel={closeLabel} side={side} />
    </Suspense>
  );
}
