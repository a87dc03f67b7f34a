import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SpinnerIcon } from './icons.tsx';
import { Link, type LinkProps } from './link.tsx';

type Looks = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** As wide as the room it stands in. */
  block?: boolean;
};

const variants = {
  primary: 'bg-accent text-on-accent border-accent hover:bg-accent-deep',
  secondary: 'bg-transparent text-ink border-line-strong hover:border-ink hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent underline-offset-4 hover:underline',
  danger: 'bg-transparent text-oxblood border-oxblood hover:bg-oxblood-soft',
};

const sizes = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-8 text-base',
};

/** The classes of a button, for the rare element that is neither `Button` nor `ButtonLink`. */
export function buttonClass({ variant = 'primary', size = 'medium', block }: Looks): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-soft border py-2 text-center font-medium leading-tight no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress',
    variants[variant],
    sizes[size],
    block && 'w-full',
  );
}

export type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** Something is under way: presses are ignored, the focus stays, a spinner turns. */
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

/** A link that looks like a button; use it for what leads somewhere. */
export function ButtonLink(props: LinkProps & Looks) {
  const { variant, size, block, className, ...rest } = props;
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block }), className)} />
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does, in words. */
  label: string;
  icon: ReactNode;
  /** Round and opaque, to stand on a picture. */
  floating?: boolean;
};

/** A 44 px target with a picture instead of words. */
export function IconButton({ label, icon, floating, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center text-ink transition-colors hover:bg-sunken disabled:opacity-50',
        floating ? 'rounded-full bg-raised' : 'rounded-soft',
        className,
      )}
    >
      {icon}
    </button>
  );
}
