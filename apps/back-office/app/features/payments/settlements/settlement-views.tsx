import { useT } from '../../../i18n/use-t.ts';
import { Views } from '../../../shared/list/views.tsx';
import { differencesPath, settlementsPath } from './settlements-path.ts';

/** Views: the files, and differences by state. */
export function SettlementViews({ current }: { current: 'files' | DifferenceView }) {
  const t = useT();
  return (
    <Views
      label={t('settlements.views')}
      views={[
        { href: settlementsPath, title: t('settlements.files'), isCurrent: current === 'files' },
        ...differenceViews.map((view) => ({
          href: `${differencesPath}?state=${view}`,
          title: t(`settlements.view.${view}`),
          isCurrent: view === current,
        })),
      ]}
    />
  );
}

/** States of differences, the open ones first. */
export const differenceViews = ['open', 'settled', 'written-off'] as const;
export type DifferenceView = (typeof differenceViews)[number];
