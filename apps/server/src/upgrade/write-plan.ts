import type { PlannedMigration } from '@karwan/database/upgrade/plan-upgrade';

const does: Record<PlannedMigration['effects'][number]['kind'], string> = {
  contract: 'takes away from',
  rewrite: 'rewrites, and locks meanwhile,',
  scan: 'reads through, and locks meanwhile,',
  index: 'lets nobody write while it builds an index of',
  rows: 'writes rows of',
  moment: 'locks for a moment',
};

/** An upgrade plan as text. */
export function writePlan(version: string, plan: readonly PlannedMigration[]): string {
  if (plan.length === 0) return `${version}: the database is up to date.`;
  const lines = plan.flatMap(({ name, isContract, hasFinish, effects }) => [
    `${isContract ? '✗' : '·'} ${name}${isContract ? ': stop all nodes of the version before first' : ''}`,
    ...effects.map(
      ({ kind, table, rows }) =>
        `    ${does[kind]} ${table} (${rows < 0 ? 'never analysed' : `about ${rows} rows`})`,
    ),
    ...(hasFinish ? ['    the rest follows in batches, while the shop serves'] : []),
  ]);
  return [`${version} runs ${plan.length} migrations:`, ...lines].join('\n');
}
