import { readFileSync } from 'node:fs';

/** The addresses of all parts: those of the deploy files, on the loopback interface. */
export const addresses = {
  proxy: '127.0.0.1',
  nodes: ['127.0.0.11', '127.0.0.12', '127.0.0.13'],
  nodePort: 3000,
  databases: ['127.0.0.21', '127.0.0.22'],
  etcd: ['127.0.0.31', '127.0.0.32', '127.0.0.33'],
} as const;

/** The size of the second node's own disk. */
export const diskBytes = 32 * 1024 * 1024;

export const origin = `https://${addresses.proxy}`;

/** A deploy file, with the example network 10.0.0.0/24 moved to the loopback interface. */
export function deployFile(path: string): string {
  const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  return text.replaceAll('10.0.0.', '127.0.0.');
}

/** Replaces a text that must occur, so that changes of the deploy files are noticed. @throws Error when it does not */
export function replaced(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, to);
  if (result === text) throw new Error(`${from} is not in the deploy file any more`);
  return result;
}
