// npm run test:deploy: tests of the deployment, and of what else operators do: first starts, upgrades, dumps. Assembles
// the image without a container engine and runs the result, and checks the proxies' configurations with the proxies
// themselves. Tests that need a program which is not installed (caddy, nginx, a PostgreSQL server) are skipped and
// listed. Words after `--` select files by name.
import { check, conclude, vitest } from './prepare/checks.mjs';
import { install } from './prepare/install.mjs';

const chosen = process.argv.slice(2);

install();
check('deployment', () =>
  vitest(chosen.length > 0 ? chosen : ['deploy/', '.deploy.test.'], { DEPLOY_TESTS: '1' }),
);
conclude();
