import { readdir, readFile } from 'node:fs/promises';

/** Linux reports CPU time in hundredths of a second. */
const tick = 10_000;

/**
 * CPU time of a PostgreSQL server so far, in microseconds: its postmaster and all its child processes, including
 * ended ones. NaN without /proc.
 * @param postmaster process id of the server.
 */
export async function postgresCpu(postmaster: number): Promise<number> {
  try {
    const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const times = await Promise.all(processes.map((pid) => timeOf(Number(pid), postmaster)));
    return times.reduce((sum, time) => sum + time, 0);
  } catch {
    return Number.NaN;
  }
}

async function timeOf(pid: number, postmaster: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The process name may contain spaces and brackets, but the fields after it cannot.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields || (pid !== postmaster && Number(fields[1]) !== postmaster)) return 0;
  const ended = pid === postmaster ? (Number(fields[13]) + Number(fields[14])) * tick : 0;
  const schedule = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0');
  return Number(schedule.split(' ')[0]) / 1000 + ended;
}
