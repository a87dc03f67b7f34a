import { Overlay, type OverlayProps } from './overlay.tsx';

export type DialogProps = Omit<OverlayProps, 'place'> & {
  /** Full-screen on phones. */
  sheet?: boolean;
};

/** A modal dialog in the middle of the screen. */
export function Dialog({ sheet, ...rest }: DialogProps) {
  return <Overlay {...rest} place={sheet ? 'sheet' : 'center'} />;
}
