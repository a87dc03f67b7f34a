import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isMissing, type Resource, render } from './render-chart.ts';

/** The chart with all optional parts. */
const everything = () =>
  render((values) => {
    values.web.autoscaling.enabled = true;
  });

/** The module with the schema of a kind, by its group and version. */
const moduleOf = ({ apiVersion, kind }: Resource) => `kubernetes-models/${apiVersion}/${kind}`;

interface Model {
  /** Throws with the path of every field that has another type, or is missing. */
  validate(): void;
}

async function validate(resource: Resource) {
  const models = (await import(moduleOf(resource))) as Record<
    string,
    new (
      data: Resource,
    ) => Model
  >;
  const Kind = models[resource.kind];
  if (!Kind) throw new Error(`Kubernetes knows no ${resource.apiVersion} ${resource.kind}`);
  new Kind(resource).validate();
}

/**
 * The TypeScript compiler's errors for resources as object literals: unlike validation, it finds fields that Kubernetes
 * does not know.
 */
async function compile(resources: readonly Resource[]): Promise<string> {
  const file = join(import.meta.dirname, `rendered-${process.pid}.ts`);
  const lines = resources.flatMap((one, at) => [
    `import type { I${one.kind} as Kind${at} } from '${moduleOf(one)}';`,
    `export const resource${at}: Kind${at} = ${JSON.stringify(one)};`,
  ]);
  writeFileSync(file, lines.join('\n'));
  try {
    const options = ['--noEmit', '--ignoreConfig', '--strict', '--skipLibCheck'];
    const modules = ['--module', 'nodenext', '--target', 'esnext', '--types', ''];
    const compiler = join(import.meta.dirname, '../../node_modules/.bin/tsc');
    await promisify(execFile)(compiler, [...options, ...modules, file]);
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(file);
  }
}

test.skipIf(isMissing)('each part has the types and required fields of its schema', async () => {
  for (const resource of await everything()) await validate(resource);
});

test.skipIf(isMissing)('no part has a field that its schema does not have', async () => {
  expect(await compile(await everything())).toBe('');
});

test.skipIf(isMissing)('a wrong type, a missing and an unknown field are found', async () => {
  const web = (await everything()).find(({ kind }) => kind === 'Deployment') as Resource;
  const { template, ...rest } = web.spec;
  await expect(validate({ ...web, spec: rest })).rejects.toThrow('template');
  await expect(validate({ ...web, spec: { ...web.spec, replicas: 'two' } })).rejects.toThrow(
    'replicas must be integer',
  );
  const misspelt = { ...web, spec: { ...web.spec, minReadySecond: 5 } };
  expect(await compile([misspelt])).toContain('minReadySecond');
});
