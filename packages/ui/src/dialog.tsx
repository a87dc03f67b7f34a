import { Overlay, type OverlayProps } from './overlay.tsx';

export type DialogProps = Omit<OverlayProps, 'place'>;

/** A window in the middle of the screen; the page behind waits. */
export function Dialog(props: DialogProps) {
  return <Overlay {...props} place="center" />;
}
