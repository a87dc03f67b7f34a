// npm run bench: from a fresh clone to the table. This script runs on the machine's own Node without dependencies;
// measurements run on the pinned Node.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { findBrowser } from '../scripts/prepare/browser.mjs';
import { build } from '../scripts/prepare/build.mjs';
import { install } from '../scripts/prepare/install.mjs';
import { inRoot, pinnedNode, projectEnvironment, root } from '../scripts/prepare/paths.mjs';

install();
const asked = process.argv.slice(2).join(' ');
// These run in the process of the benchmark.
if (!/--only[= ](relevance|matching)(,(relevance|matching))*( |$)/.test(asked)) await build();
// A browser is found or installed only for topics that open pages.
const opensPages = !/--only(?!.*\b(phone|account|(?<!-)desk|lighthouse)\b)/.test(asked);
const browser = opensPages ? findBrowser() : '';
const child = spawn(pinnedNode, [inRoot('bench/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: projectEnvironment({ NODE_ENV: 'production', CHROME_PATH: browser }),
  // A process group of its own: Ctrl-C then reaches it only through this script, and it cleans up after itself.
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill('SIGTERM'));
}
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
