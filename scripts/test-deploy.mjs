// npm run test:deploy: what puts the shop on servers. Assembles the image without a container engine and runs what
// came of it, and asks the proxies themselves about their configuration. What needs a program that is not
// installed (caddy, nginx) is skipped, and the list names it. Words after `--` choose files by their names.
import { check, conclude, vitest } from './prepare/checks.mjs';
import { install } from './prepare/install.mjs';

const chosen = process.argv.slice(2);

install();
check('deployment', () => vitest(chosen.length > 0 ? chosen : ['deploy/'], { DEPLOY_TESTS: '1' }));
conclude();
