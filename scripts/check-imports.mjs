// Checks the rules of .dependency-cruiser.mjs, that they name every folder that exists, that ARCHITECTURE.md shows them,
// and that folders do not import each other in a cycle. Given files, it checks the rules for their own imports, and the
// folders: a cycle shows in the whole run.
import { existsSync, readFileSync } from 'node:fs';
import { cruise, format } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { MAY_IMPORT } from '../.dependency-cruiser.mjs';
import { checkNamedFolders, checkTable } from './imports/check-named-folders.ts';
import { checkParts } from './imports/check-parts.ts';
import { explainCycle, findCycles, parentsOf } from './imports/find-cycles.ts';
import { foldersIn } from './imports/folders-in.mjs';
import {
  API_PARTS,
  BACK_OFFICE_LAYERS,
  CONTRACT_PARTS,
  STOREFRONT_LAYERS,
} from './imports/parts.mjs';
import { inRoot, root } from './prepare/paths.mjs';

const PARTS = [
  'engine',
  'packages',
  'apps',
  'demo',
  'sandbox',
  'bench',
  'e2e',
  'scripts',
  'deploy',
];

/** Whose domains have an order of parts instead: a domain's ledger may be below another, its staff's part above. */
const ORDERED = [
  { parent: 'apps/api/src', levels: API_PARTS },
  { parent: 'packages/contract/src', levels: CONTRACT_PARTS },
];

/** What ARCHITECTURE.md lists. */
const DOMAINS = [...new Set(API_PARTS.flat().map((part) => part.split('/')[0]))];

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

const named = [
  ['packages', Object.keys(MAY_IMPORT).flatMap((part) => part.match(/^packages\/(.*)/)?.[1] ?? [])],
  ['apps', Object.keys(MAY_IMPORT).flatMap((part) => part.match(/^apps\/(.*)/)?.[1] ?? [])],
  ['apps/storefront/app', Object.keys(STOREFRONT_LAYERS)],
  ['apps/back-office/app', Object.keys(BACK_OFFICE_LAYERS)],
].flatMap(([parent, named]) => checkNamedFolders({ parent, folders: foldersIn(parent), named }));
const engine = foldersIn('engine');
const map = readFileSync(inRoot('ARCHITECTURE.md'), 'utf8');
const shown = [
  ...checkTable(map, 'domain', DOMAINS),
  ...checkTable(map, 'engine', engine),
  ...engine
    .filter((name) => !existsSync(inRoot('engine', name, 'README.md')))
    .map(
      (name) =>
        `engine/${name} has no README.md: what it does, why it is ours, what would replace it`,
    ),
];

const modules = found.modules.filter(({ source }) => PARTS.includes(source.split('/')[0]));
const climbs = isNarrow ? [] : ORDERED.flatMap((order) => checkParts(modules, order));
for (const fault of [...named, ...shown, ...climbs]) console.error(fault);

const cycles = (isNarrow ? [] : parentsOf(modules)).flatMap((parent) => {
  if (ORDERED.some((order) => order.parent === parent)) return [];
  return findCycles(modules, parent);
});
for (const cycle of cycles) console.error(explainCycle(cycle));

const faults = report.exitCode + named.length + shown.length + climbs.length + cycles.length;
process.exitCode = faults === 0 ? 0 : 1;
