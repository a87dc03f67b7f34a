// npm run generate: writes files derived from the declarations of calls and routes, for code that must not load those,
// such as the browser's, and the index of decisions. With --check, as in npm run verify, it only reports outdated files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { writeKinds } from '../apps/storefront/scripts/write-kinds.ts';
import { writeDecisionIndex } from './docs/decisions.ts';
import { writeCallPaths } from './write-call-paths.ts';

const files = [
  ['packages/contract/src/call-paths.gen.ts', writeCallPaths()],
  ['apps/storefront/app/features/offline/kinds.gen.ts', writeKinds()],
  ['docs/decisions/README.md', writeDecisionIndex()],
] as const;

const isCheck = process.argv.includes('--check');
for (const [path, text] of files) {
  const file = new URL(`../${path}`, import.meta.url);
  if (!isCheck) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${path} is stale: npm run generate`);
    process.exitCode = 1;
  }
}
