import { setUpTestDatabases } from '@karwan/database/test-database-setup';
import type { TestProject } from 'vitest/node';
import { startBoss } from '../jobs.ts';

/** Vitest's global setup: adds the job queues to the template of the test databases. */
export default (project: TestProject) =>
  setUpTestDatabases(project, async (url) => {
    const boss = await startBoss(url, {
      supervise: false,
      onError: (error) => {
        throw error;
      },
    });
    await boss.stop({ graceful: false });
  });
