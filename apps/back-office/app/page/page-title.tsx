import type { ReactNode } from 'react';
import { RecordNavigation } from './record-navigation.tsx';

/** The heading of a screen with its actions, which also sets the document's title. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <title>{title}</title>
      <h1 className="min-w-0 text-heading wrap-anywhere">{title}</h1>
      <RecordNavigation />
      {children}
    </div>
  );
}
