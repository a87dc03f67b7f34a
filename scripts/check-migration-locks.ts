// New migrations must not rewrite, scan or index a table under a lock that the running shop waits for (docs/migrations.md).
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../packages/database/src/migrate.ts';
import { isBaseline } from '../packages/database/src/upgrade/baseline.ts';
import { landedOnMain } from './landed-on-main.ts';

/** Squawk's rules for statements that hold a lock for as long as the table is large, or that fail on a table with rows. */
const rules = [
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-required-field',
  'adding-serial-primary-key-field',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'syntax-error',
  'require-concurrent-index-creation',
  'require-concurrent-reindex',
];

interface Finding {
  file: string;
  line: number;
  rule_name: string;
  message: string;
}

const onMain = landedOnMain();
const named = process.argv.slice(2);
const fresh = (await readdir(migrationsFolder))
  .filter((name) => name.endsWith('.sql') && !onMain.has(name) && !isBaseline(name))
  .map((name) => join(migrationsFolder, name));
const files = named.length > 0 ? named : fresh;
for (const { file, line, rule_name, message } of files.length > 0 ? await examine(files) : []) {
  if (!rules.includes(rule_name)) continue;
  console.error(`${file}:${line + 1} ${message} (${rule_name}; docs/migrations.md)`);
  process.exitCode = 1;
}

async function examine(paths: readonly string[]): Promise<Finding[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Finding[]>();
  const options = ['--assume-in-transaction', '--pg-version', '16', '--reporter', 'json'];
  execFile('node_modules/.bin/squawk', [...options, ...paths], (error, stdout) => {
    // It ends with 1 when it finds anything; another failure has no JSON.
    if (stdout.trim() === '') reject(error ?? new Error('squawk said nothing'));
    else resolve(JSON.parse(stdout));
  });
  return promise;
}
