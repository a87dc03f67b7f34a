// Asks the registry about known vulnerabilities of what runs in production. Grave ones fail; a registry that does not
// answer such questions, or no network, is said and does not.
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
