import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../behaviour/lazy-with-retry.ts';

export type OverlayProps = {
  open: boolean;
  /** Called when the user closes it: close button, Escape, click on the backdrop. */
  onClose: () => void;
  title: string;
  /** The title is visually hidden, but read by screen readers. */
  hideTitle?: boolean;
  description?: ReactNode;
  /** `sheet`: full-screen on phones, centred on wider screens. */
  position: 'center' | 'sheet' | 'start' | 'end' | 'bottom';
  width?: 'narrow' | 'medium' | 'wide';
  children: ReactNode;
  footer?: ReactNode;
  closeLabel?: string;
};

const load = () => import('./overlay.lazy.tsx');
const LazyOverlay = lazyWithRetry(load);

/** Preloads the code of dialogs and drawers, for example when a pointer enters the button. */
export function preloadOverlay(): void {
  load().catch(() => undefined);
}

/** Base of dialogs and drawers. Its code is loaded when one is first opened. */
export function Overlay(props: OverlayProps) {
  const [requested, setRequested] = useState(props.open);
  if (props.open && !requested) setRequested(true);
  if (!requested) return null;
  return (
    <Suspense fallback={null}>
      <LazyOverlay {...props} />
    </Suspense>
  );
}
