// Preloaded into a measured program: reports its resource usage on request, and ends it when the measuring process is
// gone.
import type { Usage } from './processes/child.ts';

process.on('message', (message) => {
  if (message !== 'usage') return;
  // Only with --expose-gc: then memory is that of live objects.
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const usage: Usage = { cpu: user + system, rss, heap: heapUsed };
  process.send?.(usage);
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
