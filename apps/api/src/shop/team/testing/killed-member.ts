// Started by trail-kills.test.ts as a separate process: makes one staff call, and kills itself with SIGKILL before or after
// its row of the trail is written.
import { connect } from '@karwan/database/connect';
import { loadTenants } from '../../../platform/tenants.ts';
import { byStaff, testContext } from '../../../testing/test-context.ts';
import { callByName } from './call-by-name.ts';
import { watchedStatements } from './watched-statements.ts';

const [url = '', name = '', input = '{}', moment = ''] = process.argv.slice(2);
const { db } = connect(url);
const [tenant] = await loadTenants(db);
if (!tenant) throw new Error('no tenant');

const dying = watchedStatements(db, {
  [moment]: (statement: string) => {
    if (statement.includes('insert into staff_action')) process.kill(process.pid, 'SIGKILL');
  },
});
await callByName(name, JSON.parse(input), testContext({ ...byStaff, db: dying, tenant }));
throw new Error(`${name} writes no row of the trail`);
