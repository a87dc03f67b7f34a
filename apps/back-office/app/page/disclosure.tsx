import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** Initially open, as after a form in it was refused. */
  open?: boolean;
  children: ReactNode;
}

/** A disclosure for what is seldom needed or must not be pressed by accident; works without script. */
export const Disclosure = ({ title, open, children }: Props) => (
  <details open={open}>
    <summary className="disclosure">{title}</summary>
    <div className="mt-2">{children}</div>
  </details>
);
