import { spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

export interface Outcome {
  readonly code: number;
  /** stdout and stderr, trimmed. */
  readonly output: string;
}

/** Runs one of PostgreSQL's programs as `user`, in a working directory that every user can enter. */
export function runProgram(
  program: string,
  args: string[],
  user: SystemUser | undefined,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      // The environment is not inherited, since it holds secrets; LC_ALL=C makes messages English.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}
