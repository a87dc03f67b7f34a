import { Overlay, type OverlayProps } from './overlay.tsx';

export type DialogProps = Omit<OverlayProps, 'place'> & {
  /** Fills the screen of a phone. */
  sheet?: boolean;
};

/** A modal window in the middle of the screen. */
export function Dialog({ sheet, ...rest }: DialogProps) {
  return <Overlay {...rest} place={sheet ? 'sheet' : 'center'} />;
}
