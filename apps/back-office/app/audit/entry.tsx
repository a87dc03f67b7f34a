import { backOfficePath } from '@karwan/contract/back-office';
import type { TrailEntry } from '@karwan/contract/team';
import { Link } from '@karwan/ui/controls/link';
import type { StaffKey } from '../i18n/catalogues.ts';
import { useT } from '../i18n/use-t.ts';
import type { FormAnswer } from '../page/refusal.ts';
import { ShopText } from '../page/shop-text.tsx';
import { When } from '../page/when.tsx';
import { Undo } from './undo.tsx';

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '—');

interface Props {
  entry: TrailEntry;
  /** Why it could not be taken back. */
  answer: FormAnswer | undefined;
}

/** One change: who made it, of what, which values it changed, and the way back. */
export function Entry({ entry, answer }: Props) {
  const t = useT();
  const { kind, entity, entityId, at, actorId, actorName, reason, before, after } = entry;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const key = `audit.entity.${entity}`;
  const name = t(key as StaffKey);
  const query = new URLSearchParams({ entity, entityId });
  return (
    <li className="px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi dir="ltr" className="font-medium">
          {kind}
        </bdi>
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
      {fields.length > 0 && (
        <dl dir="ltr" className="mt-1 grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
          {fields.map((field) => (
            <div key={field} className="contents">
              <dt className="text-ink-soft">{field}</dt>
              <dd className="break-all">
                {field in before && (
                  <>
                    <del className="text-ink-soft no-underline">{shown(before[field])}</del> →{' '}
                  </>
                )}
                {shown(after[field] ?? null)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Undo entry={entry} answer={answer} />
    </li>
  );
}
