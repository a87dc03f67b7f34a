import { setTimeout as sleep } from 'node:timers/promises';
import { explainStart } from '../../lifecycle/explain-start.ts';
import { requireFreePort } from '../../lifecycle/free-port.ts';
import { type ConfigCheck, fault, warning } from '../check.ts';

/** Whether the shop could listen, or listens there already. */
export const portCheck: ConfigCheck = {
  title: 'the port',
  needs: 'config',
  async run({ config }) {
    try {
      await requireFreePort(config);
      return [];
    } catch (error) {
      const words = explainStart(error, config) ?? `PORT: ${String(error)}`;
      const [, name = 'PORT', message = words] = /^([A-Z_]+): (.*)$/s.exec(words) ?? [];
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      return isTaken && (await isOurs(config)) ? [] : [fault(name, message)];
    }
  },
};

/** A shop that is checked while it runs has its port itself. */
async function isOurs({ host, port }: { host: string; port: number }): Promise<boolean> {
  const near = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const name = near.includes(':') ? `[${near}]` : near;
  try {
    const signal = AbortSignal.timeout(2_000);
    const response = await fetch(`http://${name}:${port}/healthz`, { signal });
    return ((await response.json()) as { status?: string }).status === 'ok';
  } catch {
    return false;
  }
}

/** Milliseconds that a look-up may take. */
const patience = 3_000;

/** Whether visitors find the shop's host in DNS. */
export const hostNameCheck: ConfigCheck = {
  title: 'the host in DNS',
  needs: 'config',
  async run({ config, isPublic, surroundings: { lookup } }) {
    if (!isPublic || lookup === undefined) return [];
    const { hostname } = new URL(config.publicUrl);
    const late = new AbortController();
    const isLate = sleep(patience, 'late' as const, { signal: late.signal }).catch(() => undefined);
    try {
      const found = await Promise.race([lookup(hostname.replace(/^\[|\]$/g, '')), isLate]);
      if (found !== 'late') return [];
      return [warning('PUBLIC_URL', `${hostname} was not looked up: DNS does not answer.`)];
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTFOUND' || code === 'ENODATA') {
        return [
          fault(
            'PUBLIC_URL',
            `${hostname} has no address in DNS: nobody finds the shop. Is it misspelt, or its record missing? ("--offline" leaves this out.)`,
          ),
        ];
      }
      return [
        warning(
          'PUBLIC_URL',
          `${hostname} could not be looked up (${code}): is DNS reachable from here?`,
        ),
      ];
    } finally {
      late.abort();
    }
  },
};
