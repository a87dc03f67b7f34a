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
  2: '[--columns:1] sm:[--columns:2]',
  3: '[--columns:2] md:[--columns:3]',
  4: '[--columns:2] md:[--columns:3] lg:[--columns:4]',
  5: '[--columns:2] md:[--columns:3] lg:[--columns:4] xl:[--columns:5]',
};

/** A grid of `columns` on wide screens, and of two from 360 px; of fewer for large text. */
export function Grid({ children, className, columns = 4 }: Props & { columns?: 2 | 3 | 4 | 5 }) {
  return <div className={classNames('tiles', columnClasses[columns], className)}>{children}</div>;
}
