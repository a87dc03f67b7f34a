// Queries the registry for known vulnerabilities of production dependencies. Severe ones fail the check; without a
// network or a registry that supports such queries there is only a message.
import { spawnSync } from 'node:child_process';
import { machineEnvironment, root } from './prepare/paths.mjs';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
  env: machineEnvironment(),
});
const answer = read(stdout);
const found = Object.values(answer?.vulnerabilities ?? {});
const grave = found.filter(({ severity }) => severity === 'high' || severity === 'critical');

if (answer?.vulnerabilities === undefined) {
  console.log('The registry did not say whether there are vulnerabilities.');
} else {
  console.log(`${found.length} packages with known vulnerabilities, ${grave.length} of them grave`);
}
for (const { name, severity, range } of grave) console.error(`${name} ${range}: ${severity}`);
process.exitCode = grave.length === 0 ? 0 : 1;

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
