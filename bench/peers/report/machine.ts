import { arch, cpus, platform, release, totalmem } from 'node:os';

export interface Machine {
  readonly processors: string;
  readonly memory: string;
  readonly system: string;
  readonly node: string;
}

export function readMachine(): Machine {
  const all = cpus();
  return {
    processors: `${all.length} x ${all[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
  };
}
