// A process of its own whose clock strikes once; it is killed in the middle by strike.test.ts.
import { connect } from '@karwan/database/connect';
import { createJobs, startBoss } from '../../platform/jobs.ts';
import { strike } from './strike.ts';

const [url = ''] = process.argv.slice(2);
const { db } = connect(url);
const boss = await startBoss(url, { supervise: false, onError: () => {} });
process.send?.('striking');
await strike({ db, jobs: createJobs(boss) });
// Whoever was quicker than the signal waits for it.
await new Promise(() => setInterval(() => {}, 1_000));
