import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from './migrate.ts';
import { runOnce, withDatabase } from './test-database.ts';

/** Vitest's global setup: a PostgreSQL and one migrated template database for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) throw new Error('TEST_DATABASE_URL is not set');
  const server = { url: given, stop: async () => {} };
  const template = `karwan_test_${randomBytes(5).toString('hex')}`;
  await runOnce(server.url, `create database ${template}`);
  await migrate(withDatabase(server.url, template));
  project.provide('testServer', { adminUrl: server.url, template });
  return async () => {
    await runOnce(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
