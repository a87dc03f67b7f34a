// npm run doctor [-- --json] [-- --strict] [-- --offline]
// Checks the configuration in the environment and in `.env`. Ends with 1 when there is a fault, with --strict
// also when there is a warning. With --offline no host is looked up in DNS.
import { lookup } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { projectRoot } from '../config/config.ts';
import { examine } from './examine.ts';
import { countFindings, writeJson, writeReport } from './report.ts';

try {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      strict: { type: 'boolean' },
      offline: { type: 'boolean' },
    },
  });
  const outcomes = await examine({
    environment: process.env,
    root: projectRoot,
    surroundings: { lookup: values.offline ? undefined : lookup, statfs },
  });
  process.stdout.write(`${values.json ? writeJson(outcomes) : writeReport(outcomes)}\n`);
  const { faults, warnings } = countFindings(outcomes);
  process.exitCode = faults > 0 || (values.strict && warnings > 0) ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
