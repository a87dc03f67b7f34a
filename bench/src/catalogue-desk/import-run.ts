import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import { writeImportFile } from '../catalogue/import-file.ts';
import { atLeast, type Row } from '../report/row.ts';
import { ask, type Desk } from './desk-calls.ts';

interface Run {
  readonly step: string;
  readonly fault: string;
  readonly chosen: Readonly<Record<string, string>>;
  readonly added: number;
  readonly changed: number;
  readonly refused: number;
}

/** Times of checking, applying and undoing an import of new products in the back office. */
export async function timesOfImport(staff: Desk, rows: number): Promise<Row[]> {
  const { databaseUrl, folder } = staff.stage;
  const file = join(folder, 'desk-import.csv');
  await writeImportFile(file, rows);
  const content = gzipSync(await readFile(file)).toString('base64');
  await rm(file);
  const branch = await firstBranch(databaseUrl);
  const upload = { key: randomUUID(), branch, name: 'bench.csv.gz', content };
  const { id } = await ask<{ id: string }>(staff, staff.post('imports', upload));
  const { chosen } = await ask<Run>(staff, staff.get(`imports/${id}`));
  const before = await countRows(databaseUrl);
  const trial = await untilDone(staff, id, 'check', { chosen });
  const written = (await countRows(databaseUrl)) - before;
  const applied = await untilDone(staff, id, 'apply', {});
  if (trial.added !== applied.added || trial.refused !== applied.refused || applied.added === 0)
    throw new Error(`Tried ${JSON.stringify(trial)}, applied ${JSON.stringify(applied)}`);
  const undone = await untilDone(staff, id, 'undo', {});
  const rate = ({ seconds }: { seconds: number }) => rows / seconds;
  return [
    {
      what: `import of ${rows.toLocaleString('en-US')} products, tried: against applied`,
      measured: { value: rate(trial), unit: '/s' },
      limit: { value: rate(applied), unit: '/s' },
      budget: atLeast(0.8),
    },
    {
      what: '  products, variants and offers that trying it wrote',
      measured: { value: written, unit: 'calls' },
    },
    { what: '  taken back', measured: { value: rate(undone), unit: '/s' } },
  ];
}

/** Starts a step and waits until it has finished. */
async function untilDone(staff: Desk, id: string, step: 'check' | 'apply' | 'undo', body: object) {
  const startedAt = performance.now();
  await ask(staff, staff.post(`imports/${id}/${step}`, body));
  for (;;) {
    const run = await ask<Run>(staff, staff.get(`imports/${id}`));
    const seconds = (performance.now() - startedAt) / 1_000;
    if (run.step === 'failed' || seconds > 600) throw new Error(`${step}: ${run.fault}`);
    if (!run.step.endsWith('ing')) return { seconds, added: run.added, refused: run.refused };
    await pause(100);
  }
}

async function withDatabase<Value>(databaseUrl: string, read: ReturnType<typeof sql<Value>>) {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-rows' });
  try {
    return (await read.execute(db)).rows;
  } finally {
    await close();
  }
}

async function firstBranch(databaseUrl: string): Promise<string> {
  const rows = await withDatabase(
    databaseUrl,
    sql<{ id: string }>`select id::text from branch order by id limit 1`,
  );
  return rows[0]?.id ?? '';
}

async function countRows(databaseUrl: string): Promise<number> {
  const rows = await withDatabase(
    databaseUrl,
    sql<{ rows: number }>`select ((select count(*) from product) + (select count(*) from variant)
      + (select count(*) from item))::integer as rows`,
  );
  return rows[0]?.rows ?? Number.NaN;
}
