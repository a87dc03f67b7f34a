import type { SavedView } from '@karwan/contract/workplace';
import { useLocation } from 'react-router';
import { type View, Views } from '../list/views.tsx';
import { viewTabs } from './view-tabs.tsx';

interface Props {
  label: string;
  views: readonly View[];
  saved: readonly SavedView[];
}

/** Tabs of a list: its built-in views, then saved ones. One of them is the current one. */
export function ListViews({ label, views, saved }: Props) {
  const tabs = viewTabs(saved, useLocation().search);
  const isSaved = tabs.some(({ isCurrent }) => isCurrent);
  const own = views.map((view) => ({ ...view, isCurrent: view.isCurrent && !isSaved }));
  return <Views label={label} views={[...own, ...tabs]} />;
}
