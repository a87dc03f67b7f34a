// A child process of the tests: runs the embedded PostgreSQL of a folder until it is stopped.
import { startEmbeddedPostgres } from './start.ts';

const [dataDir = '', mode] = process.argv.slice(2);
try {
  const server = await startEmbeddedPostgres({ dataDir, join: mode === 'join' });
  process.on('SIGTERM', async () => {
    await server.stop();
    process.exit(0);
  });
  setInterval(() => {}, 1000);
  console.log(JSON.stringify({ url: server.url, pid: server.pid }));
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
  process.exitCode = 1;
}
