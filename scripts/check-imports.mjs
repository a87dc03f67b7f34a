// Checks the rules of .dependency-cruiser.mjs, and that modules do not import each other in a cycle. Given files, it
// checks the rules for their own imports only: a cycle shows in the whole run.
import { cruise, format } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { explainCycle, findCycles } from './imports/find-cycles.ts';
import { inRoot, root } from './prepare/paths.mjs';

const PARTS = ['packages', 'apps', 'demo', 'sandbox', 'bench', 'e2e', 'scripts', 'deploy'];

/** Each folder directly below one of these is a module ("room") with all its subfolders. */
const ROOMS_BELOW = [
  'apps/api/src',
  'apps/back-office/app',
  'apps/server/src',
  'apps/storefront',
  'apps/storefront/app',
  'apps/storefront/app/features',
  'apps/storefront/app/shared',
  'packages/contract/src',
  'packages/ui/src',
  'demo/src',
  'bench/src',
  'sandbox',
  'e2e',
];

process.chdir(root);
const only = process.argv.slice(2);
const isNarrow = only.length > 0;
const options = await extractDepcruiseOptions(inRoot('.dependency-cruiser.mjs'));
const { output: found } = isNarrow
  ? await cruise(only, { ...options, maxDepth: 1 })
  : await cruise(PARTS, options);

// The formatter accepts JSON only: it rejects fields that are undefined.
const report = await format(JSON.parse(JSON.stringify(found)), { outputType: 'err-long' });
console.log(report.output);

const cycles = isNarrow ? [] : findCycles(found.modules, ROOMS_BELOW);
for (const cycle of cycles) console.error(explainCycle(cycle));

process.exitCode = report.exitCode === 0 && cycles.length === 0 ? 0 : 1;
