import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** `label` is the icon's accessible name; without it the icon is decorative. */
export type IconProps = { className?: string; label?: string };

type FrameProps = IconProps & {
  children: ReactNode;
  /** Mirrored in right-to-left pages, for icons that point in reading direction. */
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

/** An icon drawn as a single path. */
export const stroke = (d: string, props: IconProps, mirrored = false) => (
  <Frame {...props} mirrored={mirrored}>
    <path d={d} />
  </Frame>
);
