import { foldersIn } from './scripts/imports/folders-in.mjs';
import { BACK_OFFICE_LAYERS, STOREFRONT_LAYERS } from './scripts/imports/parts.mjs';

// Which of our parts may import which; everything not named here is forbidden.
export const MAY_IMPORT = {
  // What knows no shop: read from the folder, so that a new package has the rule at once.
  ...Object.fromEntries(foldersIn('engine').map((name) => [`engine/${name}`, ['engine/']])),
  'packages/money': [],
  'packages/i18n': ['packages/contract'],
  'packages/contract': ['packages/pricing', 'packages/money'],
  'packages/pricing': ['packages/contract', 'packages/money'],
  'packages/database': ['engine/embedded-postgres', 'engine/row-types', 'engine/tracing'],
  'packages/ui': ['packages/contract', 'packages/money'],
  'apps/storefront': [
    'engine/browser-router',
    'engine/markup',
    'packages/contract',
    'packages/i18n',
    'packages/money',
    'packages/ui',
  ],
  'apps/back-office': [
    'engine/browser-router',
    'packages/contract',
    'packages/i18n',
    'packages/money',
    'packages/ui',
    // How a build is compressed and measured.
    'apps/storefront/scripts',
  ],
  'apps/api': [
    'packages/contract',
    'packages/i18n',
    'packages/money',
    'packages/pricing',
    'packages/database',
    'engine/embedded-postgres',
    'engine/inverted-index',
    'engine/job-queue',
    'engine/outbound-http',
    'engine/tracing',
    'engine/page-cache',
    'engine/queues',
    'sandbox',
  ],
  'apps/server': [
    'apps/api',
    'apps/back-office',
    'apps/storefront',
    'packages/contract',
    'packages/i18n',
    'packages/database',
    'engine/base-backup',
    'engine/embedded-postgres',
    'engine/outbound-http',
    'engine/tracing',
    'engine/page-cache',
    'engine/queues',
    'demo',
    'sandbox',
  ],
  demo: ['packages/contract', 'packages/pricing', 'packages/database', 'apps/api'],
  sandbox: ['demo'],
  bench: ['engine/', 'packages/', 'apps/', 'demo', 'sandbox'],
  e2e: [
    'packages/contract',
    'packages/database',
    'packages/money',
    'engine/embedded-postgres',
    'apps/storefront/app/routing',
    'sandbox/trace-collector',
    'sandbox/easypaisa',
    'sandbox/inbox',
    'sandbox/sms-gateways',
  ],
};

const OURS = '^(engine|packages|apps|demo|bench|e2e|sandbox)/';

const arrows = Object.entries(MAY_IMPORT).map(([from, others]) => ({
  name: `arrows-${from.replace('/', '-')}`,
  comment: `${from} may import of ours only: ${others.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: OURS,
    pathNot: [from, ...others].map((path) => `^${path.replace(/\/$/, '')}/`),
  },
}));

const layersOf = (app, layers, dependencyTypesNot = []) =>
  Object.entries(layers).map(([layer, below]) => ({
    name: `${app}-${layer}`,
    comment: `app/${layer} of ${app} may import of its app: ${below.join(', ') || 'nothing'}`,
    severity: 'error',
    from: { path: `^apps/${app}/app/${layer}/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^apps/${app}/app/`,
      pathNot: [layer, ...below].map((folder) => `^apps/${app}/app/${folder}/`),
      dependencyTypesNot,
    },
  }));

export default {
  forbidden: [
    ...arrows,
    ...layersOf('storefront', STOREFRONT_LAYERS),
    ...layersOf('back-office', BACK_OFFICE_LAYERS, ['type-only']),
    {
      name: 'types-between-contract-and-pricing',
      comment: 'contract and pricing lend each other types, and nothing that runs',
      severity: 'error',
      from: { path: '^packages/(contract|pricing)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/(contract|pricing)/',
        pathNot: '^packages/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sandboxes-are-for-tests',
      comment: 'the API knows providers by their protocol; only its tests start a sandbox',
      severity: 'error',
      from: { path: '^apps/api/', pathNot: '(\\.test|/test-[\\w-]+)\\.ts$' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'messages-stay-on-the-server',
      comment: 'browsers load what pages say, and nothing that only mails and SMS do',
      severity: 'error',
      from: { path: '^apps/(storefront|back-office)/' },
      to: { path: '^packages/i18n/(src/server-texts\\.ts|catalogues/messages/)' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-tests-in-the-shop',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|^e2e/|^scripts/|/test-[^/]*\\.ts$|/testing/)' },
      to: { path: '(\\.test\\.tsx?$|/test-database[^/]*\\.ts$)' },
    },
    {
      name: 'resolvable',
      comment: 'an import that is not found escapes every other rule',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        // Made by the build, by the type generator, or by the bundler's own names.
        pathNot: ['^virtual:', '^\\./\\+types/', '/build/', '\\?'],
      },
    },
  ],
  // A parser that silently sees no imports would make every rule above hold.
  required: [
    {
      name: 'imports-are-seen',
      severity: 'error',
      module: { path: '^packages/database/src/test-database\\.ts$' },
      to: { path: '^packages/database/src/connect\\.ts$' },
    },
  ],
  options: {
    // TypeScript 7 has no parser that others may call; see docs/decisions.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // What a peer's folder holds is copied into the peer's own tree, with packages that are not ours.
    exclude: { path: '(^|/)(build|\\.react-router|test-results)/|^bench/peers/[^/]+/project/' },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.d.ts'],
    },
  },
};
