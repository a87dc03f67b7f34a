import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** `label` gives the icon a name of its own; without it the icon is decoration. */
export type IconProps = { className?: string; label?: string };

type FrameProps = IconProps & {
  children: ReactNode;
  /** Points along the line of reading, so it turns round in right-to-left. */
  mirrored?: boolean;
};

function Frame({ className, label, children, mirrored }: FrameProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('icon', mirrored && 'rtl:-scale-x-100', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}

/** An icon of one line. */
export const stroke = (d: string, props: IconProps, mirrored = false) => (
  <Frame {...props} mirrored={mirrored}>
    <path d={d} />
  </Frame>
);
