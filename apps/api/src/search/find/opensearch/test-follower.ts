// A worker process that changes-killed.long.test.ts starts and kills.
import { connect } from '@karwan/database/connect';
import { followChanges } from './follow-changes.ts';
import { openOpenSearch } from './opensearch.ts';

const [databaseUrl = '', engineUrl = '', alias = ''] = process.argv.slice(2);
const { db } = connect(databaseUrl, { poolSize: 1 });
followChanges({
  db,
  engine: openOpenSearch({ url: engineUrl, alias }),
  onFault: () => {},
  pause: 20,
});
process.stdout.write('following\n');
