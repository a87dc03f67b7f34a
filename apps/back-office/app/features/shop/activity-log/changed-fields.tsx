import type { Change } from './list-changes.ts';

/** The changed fields, with their values before and after. */
export function ChangedFields({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
      {changes.map(({ field, was, is }) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">
            <bdi>{field}</bdi>
          </dt>
          <dd className="wrap-anywhere">
            {was !== undefined && <bdi>{was}</bdi>}
            {was !== undefined && is !== undefined && ' → '}
            {is !== undefined && <bdi>{is}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
