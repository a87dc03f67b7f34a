import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = { children: ReactNode; className?: string };

/**
 * Limits content to the maximum page width, with gutters.
 * @param props.isUndisturbed hides everything of the page with the class `can-wait`, such as questions and buttons that
 *   float over it
 */
export function Container(props: Props & { isUndisturbed?: boolean }) {
  const { children, className, isUndisturbed } = props;
  return (
    <div
      data-undisturbed={isUndisturbed || undefined}
      className={classNames('mx-auto w-full max-w-shop px-gutter', className)}
    >
      {children}
    </div>
  );
}

const columnClasses = {
  2: 'grid-cols-1 sm:grid-cols-2',
  3: 'grid-cols-2 md:grid-cols-3',
  4: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  5: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
};

/** A grid of `columns` on wide screens, and of two from 360 px. */
export function Grid({ children, className, columns = 4 }: Props & { columns?: 2 | 3 | 4 | 5 }) {
  return (
    <div
      className={classNames(
        'grid gap-x-3 gap-y-8 sm:gap-x-5 xl:gap-x-6',
        columnClasses[columns],
        className,
      )}
    >
      {children}
    </div>
  );
}
