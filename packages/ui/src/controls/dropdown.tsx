import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../layout/class-names.ts';
import { ChevronDownIcon } from '../layout/icons.tsx';

export type DropdownProps = {
  /** Content of the button. */
  trigger: ReactNode;
  /** Its accessible name, when it shows an icon only. */
  label?: string;
  children: ReactNode;
  /** The edge with which the panel is aligned. */
  align?: 'start' | 'end';
  /** Hides the arrow. */
  bare?: boolean;
  className?: string;
  panelClassName?: string;
  onOpenChange?: (open: boolean) => void;
};

/**
 * A panel under a button, built on a details element so that it opens without JavaScript. A click outside, Escape,
 * losing the focus, and choosing a link or a `data-close` element close it.
 */
export function Dropdown(props: DropdownProps) {
  const { trigger, label, children, align = 'start', bare, className, panelClassName } = props;
  const { onOpenChange } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const opened = useRef(onOpenChange);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    // It may have been opened before hydration.
    if (element.open) opened.current?.(true);
    const close = () => {
      element.open = false;
    };
    const onOutsidePress = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    const escapeKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    const chosen = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, [data-close]')) close();
    };
    document.addEventListener('pointerdown', onOutsidePress);
    document.addEventListener('focusin', onOutsidePress);
    document.addEventListener('keydown', escapeKey);
    element.addEventListener('click', chosen);
    return () => {
      document.removeEventListener('pointerdown', onOutsidePress);
      document.removeEventListener('focusin', onOutsidePress);
      document.removeEventListener('keydown', escapeKey);
      element.removeEventListener('click', chosen);
    };
  }, []);

  return (
    <details
      ref={details}
      className={classNames('group relative', className)}
      onToggle={(event) => {
        // Toggle events of a disclosure inside the panel bubble up to here, too.
        if (event.target === event.currentTarget) onOpenChange?.(event.currentTarget.open);
      }}
    >
      <summary aria-label={label} className="flex min-h-11 items-center gap-1.5 rounded-soft">
        {trigger}
        {!bare && <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />}
      </summary>
      <div
        className={classNames(
          'absolute top-full z-50 min-w-48 border border-line bg-raised p-2',
          align === 'start' ? 'start-0' : 'end-0',
          panelClassName,
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** The look of one entry of a dropdown, for links and buttons alike. */
export const dropdownEntryClass = 'menu-entry';
