import { useEffect, useRef } from 'react';
import { mobileQuery, whenMatches } from '../behaviour/media-queries.ts';
import { Overlay, type OverlayProps } from './overlay.tsx';

export type DrawerProps = Omit<OverlayProps, 'position' | 'width'> & {
  side?: 'start' | 'end' | 'bottom';
  /** Closes when the window gets wider than the mobile breakpoint of 991 px. */
  mobileOnly?: boolean;
};

/** A modal panel that slides in from an edge; scrolling of the page is locked. */
export function Drawer({ side = 'start', mobileOnly, ...rest }: DrawerProps) {
  const onClose = useRef(rest.onClose);
  useEffect(() => {
    onClose.current = rest.onClose;
  });

  useEffect(() => {
    if (!mobileOnly || !rest.open) return;
    return whenMatches(`not all and ${mobileQuery}`, () => onClose.current());
  }, [mobileOnly, rest.open]);

  return <Overlay {...rest} position={side} />;
}
