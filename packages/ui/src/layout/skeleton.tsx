import { classNames } from './class-names.ts';

/** A quiet stand-in for what is on its way; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-soft bg-sunken', className)}
    />
  );
}
