import { execFile, spawnSync } from 'node:child_process';
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
  const settings = { cwd: root, maxBuffer: 64 * 1024 * 1024, ...options };
  return new Promise((resolve) => {
    const child = execFile(command, args, settings, (error, stdout, stderr) => {
      if (error) process.stderr.write(`${stdout}${stderr}${error.message}\n`);
      resolve(!error);
    });
    // Closes stdin, because nobody could answer questions.
    child.stdin.end();
  });
}

/** The output of a command, or undefined when it fails. */
export function read(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', ...options });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
