import { Overlay, type OverlayProps } from './overlay.tsx';

export type DialogProps = Omit<OverlayProps, 'place'> & {
  /** Fills the screen of a phone. */
  sheet?: boolean;
};

/** A window in the middle of the screen; the page behind waits. */
export function Dialog({ sheet, ...rest }: DialogProps) {
  return <Overlay {...rest} place={sheet ? 'sheet' : 'center'} />;
}
