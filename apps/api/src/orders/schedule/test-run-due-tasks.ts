// A process of its own that runs the due tasks once; it is killed in the middle by run-due-tasks.test.ts.
import { connect } from '@karwan/database/connect';
import { createJobs, startBoss } from '../../platform/jobs.ts';
import { runDueTasks } from './run-due-tasks.ts';

const [url = ''] = process.argv.slice(2);
const { db } = connect(url);
const boss = await startBoss(url, { supervise: false, onError: () => {} });
process.send?.('running');
await runDueTasks({ db, jobs: createJobs(boss) });
// If the work ends before the test kills this process, wait for the signal.
await new Promise(() => setInterval(() => {}, 1_000));
