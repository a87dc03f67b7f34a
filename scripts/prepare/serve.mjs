import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { inRoot, pinnedNode, projectEnvironment, root } from './paths.mjs';

/**
 * Node's options. Web storage is turned off, because nothing uses it on the server and detecting it prints a warning.
 * The others limit memory: docs/performance-log.md#starts-and-memory.
 */
const settings = JSON.parse(readFileSync(inRoot('apps/server/process-settings.json'), 'utf8'));

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export const serverSource = inRoot('apps/server/src/main.ts');
/** The bundle from `build`: a few files, which load in half the time. */
export const serverBundle = inRoot('apps/server/build/main.js');

/** Runs the server on the pinned Node; it stops on our signals, and when this process ends. */
export function serve(program, nodeArguments, environment) {
  const child = spawn(
    pinnedNode,
    [
      ...nodeArguments,
      ...settings.arguments,
      '--import',
      inRoot('scripts/prepare/stop-with-parent.mjs'),
      program,
    ],
    {
      cwd: root,
      env: projectEnvironment({
        ...settings.environment,
        // V8's compile cache makes the server start faster.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('.cache', 'node-modules'),
        ...environment,
      }),
      // Its own process group, so that it gets Ctrl-C once, from us.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  let lastSignal = 0;
  const stop = (signal) => {
    // The terminal and npm both send the signal; a second one within a second is ignored.
    if (Date.now() - lastSignal < 1000) return;
    lastSignal = Date.now();
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  if (process.env.npm_execpath) watchParent(() => stop('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}

/** Detects that the parent is gone: when npm is killed by SIGKILL, it passes no signal on. */
function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}
