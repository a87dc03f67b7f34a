import { spawnSync } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs a command with its output shown; returns whether it succeeded. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
  return status === 0;
}

/** Runs a command silently; its output is shown only when it fails. */
export function runQuietly(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (status === 0) return true;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`);
  return false;
}

/** What a command prints, or undefined when it fails. */
export function read(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', ...options });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
