import type { SavedView } from '@karwan/contract/workplace';
import { useLocation } from 'react-router';
import { type View, Views } from '../list/views.tsx';
import { viewTabs } from './view-tabs.tsx';

interface Props {
  label: string;
  views: readonly View[];
  saved: readonly SavedView[];
}

/** The views that a list has by itself, then those that were saved of it; one of all is the current one. */
export function ListViews({ label, views, saved }: Props) {
  const tabs = viewTabs(saved, useLocation().search);
  const isSaved = tabs.some(({ isCurrent }) => isCurrent);
  const own = views.map((view) => ({ ...view, isCurrent: view.isCurrent && !isSaved }));
  return <Views label={label} views={[...own, ...tabs]} />;
}
