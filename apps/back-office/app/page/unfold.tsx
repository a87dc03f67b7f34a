import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** Open from the beginning, as after a form in it was refused. */
  open?: boolean;
  children: ReactNode;
}

/** What is seldom needed, or should not be pressed by accident: it opens without script. */
export const Unfold = ({ title, open, children }: Props) => (
  <details open={open}>
    <summary className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
      {title}
    </summary>
    <div className="mt-2">{children}</div>
  </details>
);
