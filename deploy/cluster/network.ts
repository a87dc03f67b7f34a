import { execFileSync } from 'node:child_process';

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** The network of one node, connected to the others by a virtual cable (veth) that can be unplugged. */
export interface Cable {
  /** The command prefix that runs programs in it. */
  readonly command: readonly string[];
  pull(): void;
  plugIn(): void;
}

/**
 * Creates a network namespace for the node at `address`. Addresses in 127.0.0.0/8 are routed out of it, so that
 * configuration and certificates are valid for all nodes alike.
 */
export function createVethPair(name: string, address: string): Cable {
  const [here, there] = [`${name}-out`, `${name}-in`];
  const inside = (...args: string[]) => ip('netns', 'exec', name, ...args);
  const routeLocal = (device: string) => `net.ipv4.conf.${device}.route_localnet=1`;
  ip('netns', 'add', name);
  ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there);
  ip('link', 'set', there, 'netns', name);
  inside('sysctl', '-qw', routeLocal('all'), routeLocal(there));
  inside('ip', 'link', 'set', there, 'up');
  inside('ip', 'address', 'add', `${address}/8`, 'dev', there);
  execFileSync('sysctl', ['-qw', routeLocal('all'), routeLocal(here)]);
  const plugIn = () => {
    ip('link', 'set', here, 'up');
    ip('route', 'replace', `${address}/32`, 'dev', here, 'src', '127.0.0.1', 'table', 'local');
  };
  plugIn();
  return {
    command: ['ip', 'netns', 'exec', name],
    pull: () => void ip('link', 'set', here, 'down'),
    plugIn,
  };
}
