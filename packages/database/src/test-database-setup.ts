import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSources } from '@karwan/row-types/check-sources';
import type { TestProject } from 'vitest/node';
import { accepted, notRun } from './accepted-row-types.ts';
import { migrate } from './migrate.ts';
import { runOnce, withDatabase } from './server-url.ts';
import { startTestServer } from './test-database-server.ts';

/**
 * Global setup of Vitest: starts PostgreSQL and creates the migrated template database for the whole run.
 * @param prepare adds to the template what migrations do not create
 */
export async function setUpTestDatabases(
  project: TestProject,
  prepare: (url: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = `karwan_test_${randomBytes(5).toString('hex')}`;
  await runOnce(server.url, `create database ${template}`);
  const url = withDatabase(server.url, template);
  await migrate(url);
  await prepare(url);
  const recordings = await mkdtemp(join(tmpdir(), 'karwan-statements-'));
  project.provide('testServer', { adminUrl: server.url, template, recordings });
  return async () => {
    await checkRowTypes(project, url, recordings);
    await rm(recordings, { recursive: true, force: true });
    await runOnce(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

/** All typed statements are in sources of these folders. */
const sources = {
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  files: '{apps,engine,packages}/*/src/**/*.ts',
  accepted,
  notRun,
};

/** Fails the run when a statement returned rows that do not match the row type declared in its source. */
async function checkRowTypes(project: TestProject, url: string, recordings: string): Promise<void> {
  const isUsed = (await readdir(recordings)).length > 0;
  if (!isUsed) return;
  const { errors, summary } = await checkSources(sources, url, recordings, await isWhole(project));
  console.log(summary);
  if (errors.length === 0) return;
  console.error(`${errors.join('\n')}\nHow to mend them: engine/row-types/README.md`);
  process.exitCode = 1;
  // Written to a file because Vitest's reporters have already finished.
  const report = process.env.ROW_TYPE_ERRORS;
  if (report) await writeFile(report, JSON.stringify(errors));
}

/** Whether all tests of all test files were run. */
async function isWhole({ vitest }: TestProject): Promise<boolean> {
  const all = await vitest.globTestSpecifications();
  const modules = vitest.state.getTestModules();
  return modules.length >= all.length && modules.every((module) => module.ok());
}
