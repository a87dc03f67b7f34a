import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const folder = import.meta.dirname;
/** A file of the chart, as text. */
export const read = (path: string) => readFileSync(join(folder, path), 'utf8');
/** Debian's packages golang-go, golang-github-masterminds-sprig-dev and golang-github-ghodss-yaml-dev. */
const env = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' };
/** Whether this machine lacks what is needed to render the chart. */
export const isMissing = (() => {
  try {
    execFileSync('go', ['vet', '.'], { cwd: join(folder, 'render'), env, stdio: 'ignore' });
    return false;
  } catch {
    return true;
  }
})();

/** A rendered Kubernetes resource. */
export interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: shapes of Kubernetes differ by kind
  readonly spec: any;
}

/** The chart's resources, with its values as modified by `change`. */
export async function render(change: (values: ReturnType<typeof parse>) => void = () => {}) {
  const values = parse(read('values.yaml'));
  change(values);
  const cwd = join(folder, 'render');
  const args = ['run', 'main.go', folder, JSON.stringify(values)];
  const { stdout } = await promisify(execFile)('go', args, { cwd, env });
  const documents = parseAllDocuments(stdout);
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  // A part that is switched off renders an empty document.
  return documents
    .map((document) => document.toJS() as Resource | null)
    .filter((one) => one !== null);
}
