// npm run types: checks the types of everything. Each project that tsconfig.json refers to is checked on its own against
// the declarations of those it uses, and is passed over when neither its files nor these declarations have changed since.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { inRoot, projectEnvironment, root } from './prepare/paths.mjs';
import { run, runQuietly } from './prepare/run.mjs';

const APPS = ['apps/storefront', 'apps/back-office'];

const changedAt = (path) => statSync(path).mtimeMs;

/** The files from which the storefront's routes are made. */
function routingOf(app) {
  const folder = inRoot(app, 'app/routing');
  return existsSync(folder) ? readdirSync(folder).map((file) => `app/routing/${file}`) : [];
}

/** Whether the types of an app's routes were written after its routes were last declared. */
function hasRouteTypes(app) {
  const written = inRoot(app, '.react-router/types/+routes.ts');
  if (!existsSync(written)) return false;
  const declared = ['app/routes.ts', 'react-router.config.ts', ...routingOf(app)];
  return declared.every((file) => changedAt(inRoot(app, file)) < changedAt(written));
}

const generated = await Promise.all(
  APPS.filter((app) => !hasRouteTypes(app)).map((app) =>
    runQuietly('react-router', ['typegen'], { cwd: inRoot(app), env: projectEnvironment() }),
  ),
);
// One checker a project: each further one works out the contract's types for itself. Two projects at once instead.
const isRight = run(
  'tsc',
  ['-b', '--checkers', '1', '--builders', '2', '.', ...APPS, 'apps/storefront/worker'],
  { cwd: root, env: projectEnvironment() },
);
process.exitCode = isRight && !generated.includes(false) ? 0 : 1;
