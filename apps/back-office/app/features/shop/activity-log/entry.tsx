import { backOfficePath } from '@karwan/contract/back-office';
import { Link } from '@karwan/ui/controls/link';
import type { FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import { ChangedFields } from './changed-fields.tsx';
import type { DescribedEntry } from './describe-entry.ts';
import { Undo } from './undo.tsx';

interface Props {
  entry: DescribedEntry;
  /** Why undoing it failed. */
  answer: FormAnswer | undefined;
}

/** One entry of the trail: who changed what, the values before and after, and undo. */
export function Entry({ entry, answer }: Props) {
  const { action, about, called, entity, entityId, at, actorId, actorName, reason } = entry;
  const query = new URLSearchParams({ entity, entityId });
  return (
    <li className="px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-medium">{action}</b>
        <Link href={`${backOfficePath}/audit?${query}`} className="text-link">
          {about}
          {called && (
            <>
              &nbsp;
              <bdi className="wrap-anywhere">{called}</bdi>
            </>
          )}
        </Link>
        <span className="text-sm text-ink-soft">
          <ShopText>{actorName || actorId}</ShopText> · <When at={at} />
        </span>
      </p>
      {reason && <ShopText className="block text-sm">{reason}</ShopText>}
      <ChangedFields changes={entry.changes} />
      <Undo entry={entry} answer={answer} />
    </li>
  );
}
