// npm run search:index [-- --off]
import { parseArgs } from 'node:util';
import { connect } from '@karwan/database/connect';
import { z } from 'zod';
import { openImportDatabase } from '../../../platform/command-database.ts';
import { runCommand } from '../../../platform/on-shop.ts';
import { openSearchOf, searchVariables } from '../search-variables.ts';
import { openOpenSearch } from './opensearch.ts';
import { rebuildIndex, stopRecording } from './rebuild-index.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { off: { type: 'boolean' } } });
  const env = z.object(searchVariables).parse(process.env);
  const options = openSearchOf(env);
  if (!options && !values.off) throw new Error('OPENSEARCH_URL names no engine (docs/search.md)');
  const database = await openImportDatabase(process.env);
  const { db, close } = connect(database.url, { poolSize: 1, name: 'karwan-search-index' });
  try {
    if (values.off || !options) {
      await stopRecording(db);
      process.stdout.write('Changes are recorded no longer; PostgreSQL alone searches.\n');
      return;
    }
    const begun = performance.now();
    const { index, products, refused } = await rebuildIndex(db, openOpenSearch(options), (done) =>
      process.stderr.write(`\r${done} products`),
    );
    for (const [id, reason] of refused) {
      process.stderr.write(`\nProduct ${id} was refused: ${reason}`);
    }
    const seconds = (performance.now() - begun) / 1000;
    process.stdout.write(
      `\n${products} products in ${seconds.toFixed(1)} s; searches go to ${index}.\n`,
    );
  } finally {
    await close();
    await database.stop();
  }
});
