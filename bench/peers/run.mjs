// npm run bench:peers: see README.md. This script runs on the machine's own Node and uses no dependencies.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { build } from '../../scripts/prepare/build.mjs';
import { install } from '../../scripts/prepare/install.mjs';
import { inRoot, pinnedNode, projectEnvironment, root } from '../../scripts/prepare/paths.mjs';

install();
await build();
const child = spawn(pinnedNode, [inRoot('bench/peers/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: projectEnvironment({ NODE_ENV: 'production' }),
  // A process group of its own: Ctrl-C then reaches it only through this script, and it cleans up after itself.
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill('SIGTERM'));
}
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
