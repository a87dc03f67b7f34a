import { Overlay, type OverlayProps } from './overlay.tsx';

export type DialogProps = Omit<OverlayProps, 'position'> & {
  /** Full-screen on phones. */
  sheet?: boolean;
};

/** A modal dialog in the middle of the screen. */
export function Dialog({ sheet, ...rest }: DialogProps) {
  return <Overlay {...rest} position={sheet ? 'sheet' : 'center'} />;
}
