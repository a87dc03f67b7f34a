import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../behaviour/lazy-with-retry.ts';

export type OverlayProps = {
  open: boolean;
  /** Called when the shopper closes it: close button, Escape, a press on the backdrop. */
  onClose: () => void;
  title: string;
  /** The title is read out but not shown. */
  hideTitle?: boolean;
  description?: ReactNode;
  /** `sheet`: the whole screen of a phone, the middle of a wider one. */
  place: 'center' | 'sheet' | 'start' | 'end' | 'bottom';
  width?: 'narrow' | 'medium' | 'wide';
  children: ReactNode;
  footer?: ReactNode;
  closeLabel?: string;
};

const load = () => import('./overlay.lazy.tsx');
const LazyOverlay = lazyWithRetry(load);

/** Preloads the code of dialogs and drawers, as when a pointer nears the button. */
export function preloadOverlay(): void {
  load().catch(() => undefined);
}

/** The common part of dialogs and drawers. Its code loads when one is first opened. */
export function Overlay(props: OverlayProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <LazyOverlay {...props} />
    </Suspense>
  );
}
