import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { SpinnerIcon } from '../layout/icons.tsx';
import { Link, type LinkProps } from './link.tsx';

type Looks = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Small: for tools, rows and notices. The heights are the app's (`--control` in theme.css). */
  size?: 'small' | 'medium';
  /** As wide as its container. */
  block?: boolean;
};

/** The classes of a button, for the rare element that is neither `Button` nor `ButtonLink`. */
export function buttonClass({ variant = 'primary', size = 'medium', block }: Looks): string {
  return classNames('button', `button-${variant}`, `button-${size}`, block && 'w-full');
}

export type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** Busy: clicks are ignored, the focus stays, a spinner is shown. */
    busy?: boolean;
  };

export function Button(props: ButtonProps) {
  const { variant, size, block, busy, className, children, onClick, type, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size, block }), className)}
    >
      {busy && <SpinnerIcon />}
      {children}
    </button>
  );
}

/** A link that looks like a button; for navigation. */
export function ButtonLink(props: LinkProps & Looks) {
  const { variant, size, block, className, ...rest } = props;
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block }), className)} />
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name. */
  label: string;
  /** A shorter tooltip, for buttons next to the item they concern. */
  title?: string;
  icon: ReactNode;
  /** Round and nearly opaque, to be placed on a picture. */
  floating?: boolean;
};

/** A 44 px touch target with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { label, title = label, icon, floating, className, type, ...rest } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={title}
      className={classNames(floating ? 'floating-button' : 'icon-button', className)}
    >
      {icon}
    </button>
  );
}
