import type { RouterContextProvider } from 'react-router';
import { staffContext } from '../page/staff.server.ts';
import { type ReportKind, reportKinds } from './report-frame.tsx';

/** The reports that who works here may see: visits belong to no branch. */
export function shownReports(context: Readonly<RouterContextProvider>): readonly ReportKind[] {
  const kinds = reportKinds.map(({ kind }) => kind);
  return context.get(staffContext).isScoped ? kinds.filter((kind) => kind !== 'visits') : kinds;
}
