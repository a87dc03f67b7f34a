import { readdir, readFile } from 'node:fs/promises';

/** Linux reports CPU time in hundredths of a second, memory in pages. */
const tick = 10_000;
const pageBytes = 4_096;

export interface TreeUsage {
  /** CPU time so far in microseconds, of these processes and all their descendants, including ended ones. */
  readonly cpu: number;
  /** Resident memory in bytes; shared pages are counted for each process. */
  readonly rss: number;
}

interface Entry {
  readonly parent: number;
  readonly usage: TreeUsage;
}

/** Resource usage of processes and all their descendants. NaN without /proc. */
export async function usageOf(roots: readonly number[]): Promise<TreeUsage> {
  const entries = await readEntries().catch(() => undefined);
  if (!entries) return { cpu: Number.NaN, rss: Number.NaN };
  const belongs = (pid: number): boolean => {
    if (roots.includes(pid)) return true;
    const parent = entries.get(pid)?.parent;
    return parent !== undefined && parent > 1 && belongs(parent);
  };
  let cpu = 0;
  let rss = 0;
  for (const [pid, { usage }] of entries) {
    if (!belongs(pid)) continue;
    cpu += usage.cpu;
    rss += usage.rss;
  }
  return { cpu, rss };
}

async function readEntries(): Promise<Map<number, Entry>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  const entries = new Map<number, Entry>();
  for (const [index, stat] of stats.entries()) {
    if (!stat) continue;
    // The process name may contain spaces and brackets, but the fields after it cannot.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    entries.set(Number(pids[index]), {
      parent: fields[1] ?? 0,
      usage: {
        cpu: (user + system + childUser + childSystem) * tick,
        rss: (fields[21] ?? 0) * pageBytes,
      },
    });
  }
  return entries;
}
