import { backOfficePath } from '@karwan/contract/back-office';
import type { TrailEntry } from '@karwan/contract/team';
import { Link } from '@karwan/ui/controls/link';
import type { StaffKey } from '../i18n/catalogues.ts';
import { useT } from '../i18n/use-t.ts';
import type { FormAnswer } from '../page/refusal.ts';
import { ShopText } from '../page/shop-text.tsx';
import { When } from '../page/when.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { kindText } from './kind-text.ts';
import { Undo } from './undo.tsx';

interface Props {
  entry: TrailEntry;
  /** Why undoing it failed. */
  answer: FormAnswer | undefined;
}

/** One entry of the trail: who changed what, the values before and after, and undo. */
export function Entry({ entry, answer }: Props) {
  const t = useT();
  const { kind, entity, entityId, at, actorId, actorName, reason } = entry;
  const key = `audit.entity.${entity}`;
  const name = t(key as StaffKey);
  const query = new URLSearchParams({ entity, entityId });
  return (
    <li className="px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-medium">{kindText(t, kind)}</b>
        <Link
          href={`${backOfficePath}/audit?${query}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-0"
        >
          {name === key ? <bdi dir="ltr">{entity}</bdi> : name}&nbsp;
          <bdi dir="ltr" className="break-all">
            {entityId}
          </bdi>
        </Link>
        <span className="text-sm text-ink-soft">
          <ShopText>{actorName || actorId}</ShopText> · <When at={at} />
        </span>
      </p>
      {reason && <ShopText className="block text-sm">{reason}</ShopText>}
      <ChangedFields entry={entry} />
      <Undo entry={entry} answer={answer} />
    </li>
  );
}
