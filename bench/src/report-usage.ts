// Loaded before a program under measurement: tells what it used when asked, and ends it when whoever
// measures is gone.
import type { Usage } from './processes/child.ts';

process.on('message', (message) => {
  if (message !== 'usage') return;
  // Only where --expose-gc asks for it: then memory is that of what is still needed.
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const usage: Usage = { cpu: user + system, rss, heap: heapUsed };
  process.send?.(usage);
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
