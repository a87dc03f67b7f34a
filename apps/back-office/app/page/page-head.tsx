import type { ReactNode } from 'react';
import { RecordNavigation } from './record-navigation.tsx';

interface Props {
  title: string;
  /** How much there is, or the state of a record: beside the title. */
  beside?: ReactNode;
  /** What narrows its list. */
  tools?: ReactNode;
  /** What can be done here: files first, the main action last. */
  children?: ReactNode;
}

/** The head of a screen, which also sets the document's title. */
export function PageHead({ title, beside, tools, children }: Props) {
  return (
    <div className="page-head">
      <title>{title}</title>
      <h1>{title}</h1>
      {beside}
      <RecordNavigation />
      {tools}
      {children && <div className="page-actions">{children}</div>}
    </div>
  );
}
