import { claimRequest } from '../../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { asTexts } from '../file/read-upload.ts';
import { lockRun, wrongStep } from './run-row.ts';
import { storeFile } from './upload.ts';

interface Retry {
  readonly key: string;
  readonly id: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/**
 * Creates an import of the corrected rows that another one refused: a file with the same columns.
 * @throws CONFLICT for an import that has refused none yet
 */
export function retryImport(
  context: CommandContext,
  { key, id, rows }: Retry,
): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const claim = await claimRequest(command.trx, tenant.id, `import-retry:${key}`);
    if (claim.before !== undefined) return JSON.parse(claim.before) as { id: string };
    const run = await lockRun(command, tenant.id, id);
    if (run.refused === 0 || run.step.endsWith('ing')) throw wrongStep(run.step);
    const records = rows.map((row) =>
      asTexts(Object.fromEntries(run.columns.map((column) => [column, row[column] ?? '']))),
    );
    const made = await storeFile(command, tenant.id, {
      branchId: run.branchId,
      name: `${run.name.replace(/\.(csv|tsv|jsonl|ndjson|json)(\.gz)?$/i, '')}.jsonl`,
      content: Buffer.from(records.map((record) => JSON.stringify(record)).join('\n')),
      columns: run.columns,
      sample: records.slice(0, 3),
      retryOf: run.id,
    });
    await claim.finish(JSON.stringify(made));
    return made;
  });
}
