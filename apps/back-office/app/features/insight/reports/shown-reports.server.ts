import type { RouterContextProvider } from 'react-router';
import { staffContext } from '../../../page/staff.server.ts';
import { type ReportKind, reportKinds } from './report-frame.tsx';

/** The reports that the member may see. Visits have no branch, so members who are limited to branches do not see them. */
export function visibleReports(context: Readonly<RouterContextProvider>): readonly ReportKind[] {
  const kinds = reportKinds.map(({ kind }) => kind);
  return context.get(staffContext).isScoped ? kinds.filter((kind) => kind !== 'visits') : kinds;
}
