import { EyeIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';
import { type OpenedRecord, usePresence } from './live.ts';

/** Colleagues who have the same record open: a hint, not a lock. */
export function Presence({ entity, id }: OpenedRecord) {
  const t = useT();
  const others = usePresence(entity, id);
  return (
    <span role="status" className="contents">
      {others.length > 0 && (
        <span className="tag tag-work inline-flex max-w-full items-center gap-1.5 whitespace-normal wrap-anywhere">
          <EyeIcon className="size-4" />
          {t('live.alsoHere')} <bdi>{others.map(({ name }) => name).join(', ')}</bdi>
        </span>
      )}
    </span>
  );
}
