import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from './migrate.ts';
import { runOnce, withDatabase } from './server-url.ts';
import { startTestServer } from './test-database-server.ts';

/** Vitest's global setup: a PostgreSQL and one migrated template database for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = `karwan_test_${randomBytes(5).toString('hex')}`;
  await runOnce(server.url, `create database ${template}`);
  await migrate(withDatabase(server.url, template));
  project.provide('testServer', { adminUrl: server.url, template });
  return async () => {
    await runOnce(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
