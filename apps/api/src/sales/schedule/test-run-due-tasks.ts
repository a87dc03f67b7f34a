// Started by run-due-tasks.test.ts as a separate process: runs the due tasks once, and is killed while it does.
import { connect } from '@karwan/database/connect';
import { createJobs } from '../../platform/jobs.ts';
import { startBoss } from '../../queues.ts';
import { runDueTasks } from './run-due-tasks.ts';

const [url = ''] = process.argv.slice(2);
const { db } = connect(url);
const boss = await startBoss(url, { supervise: false, onError: () => {} });
process.send?.('running');
await runDueTasks({ db, jobs: createJobs(boss) });
// Done before the test kills this process: wait for the signal.
await new Promise(() => setInterval(() => {}, 1_000));
