import { setUpTestDatabases } from '@karwan/database/test-database-setup';
import type { TestProject } from 'vitest/node';
import { startBoss } from '../../queues.ts';
import { checkTrail } from './check-trail.ts';

/** Vitest's global setup: adds the job queues and the check of trail entries to the template of the test databases. */
export default (project: TestProject) =>
  setUpTestDatabases(project, async (url) => {
    const boss = await startBoss(url, {
      supervise: false,
      onError: (error) => {
        throw error;
      },
    });
    await boss.stop({ graceful: false });
    await checkTrail(url);
  });
