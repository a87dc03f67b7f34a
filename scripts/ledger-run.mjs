// The long proof that money is safe: thousands of orders by every payment method, with faults of every
// kind and a minute in which no provider answers. Some minutes long; `npm test` has it in small.
// LEDGER_SEED (printed where it fails), LEDGER_ORDERS, LEDGER_OUTAGE (milliseconds) change it.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  'vitest',
  ['run', 'apps/api/src/payments/testing/ledger-run.test.ts'],
  {
    stdio: 'inherit',
    env: {
      LEDGER_ORDERS: '2500',
      LEDGER_OUTAGE: '60000',
      LEDGER_OUTAGE_ORDERS: '900',
      ...process.env,
    },
  },
);
process.exit(status ?? 1);
