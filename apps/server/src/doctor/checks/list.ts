import type { Check } from '../check.ts';
import { plainTextCheck, publicUrlCheck, switchesCheck } from './addresses.ts';
import { clockCheck, migrationsCheck, serverCheck, shopsCheck } from './database.ts';
import { demoCheck } from './demo.ts';
import { paymentsCheck } from './payments.ts';
import { hostNameCheck, portCheck } from './reach.ts';
import { secretsCheck } from './secrets.ts';
import { loginCheck, sendersCheck } from './senders.ts';
import { bucketCheck, diskCheck, redisCheck } from './storage.ts';
import { tracesCheck } from './traces.ts';
import { variablesCheck } from './variables.ts';

/** Everything that `npm run doctor` checks, in the order in which it is shown. */
export const checks: readonly Check[] = [
  variablesCheck,
  publicUrlCheck,
  hostNameCheck,
  portCheck,
  switchesCheck,
  secretsCheck,
  plainTextCheck,
  sendersCheck,
  diskCheck,
  redisCheck,
  bucketCheck,
  tracesCheck,
  serverCheck,
  migrationsCheck,
  clockCheck,
  shopsCheck,
  demoCheck,
  loginCheck,
  paymentsCheck,
];
