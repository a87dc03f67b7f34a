import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from './migrate.ts';
import { runOnce, withDatabase } from './server-url.ts';
import { startTestServer } from './test-database-server.ts';

/**
 * A PostgreSQL and one migrated template database for a whole run of Vitest, as its global setup.
 * @param prepare adds to the template what migrations do not make
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
  project.provide('testServer', { adminUrl: server.url, template });
  return async () => {
    await runOnce(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
