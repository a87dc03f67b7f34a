import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Faults to simulate, for all calls of a wallet or only those that contain `match`. */
export interface WalletFaults {
  /** Milliseconds before the call is processed. */
  delay?: number;
  /** Responds with this status and does nothing, such as 500. */
  status?: number;
  /** Responds with an HTML page and does nothing. */
  garbage?: boolean;
  /** Executes the request, but closes the connection instead of responding. */
  loseAnswer?: boolean;
  /** Responds with another amount than was paid. */
  wrongAmount?: boolean;
  /** Responds with success, but has done nothing yet, or reports a failure in the end. */
  outcome?: 'AwaitingActivity' | 'Failed' | 'unchanged';
  /** The amount in an inquiry's response: missing, or with separators. */
  amount?: 'missing' | 'grouped';
  match?: string;
}

/** Faults of the wallet's webhooks. */
export interface CallbackFaults {
  /** Milliseconds before a webhook is sent. */
  delay?: number;
  /** How often a webhook is sent; 0: never. */
  copies?: number;
  /** Sends an older state after the newest one. */
  stale?: boolean;
  /** Sends a webhook with a wrong signature or content, as an attacker would. */
  forged?: boolean;
}

export interface FaultSwitches {
  calls: WalletFaults | ((path: string) => WalletFaults);
  callbacks: CallbackFaults | (() => CallbackFaults);
}

declare module 'fastify' {
  interface FastifyRequest {
    walletFaults: WalletFaults;
  }
}

export const noFaults = (): FaultSwitches => ({ calls: {}, callbacks: {} });

/** Applies faults to the calls below `paths`, but not to the wallet's pages and controls. */
export function injectFaults(
  app: FastifyInstance,
  switches: FaultSwitches,
  isCall: (request: FastifyRequest) => boolean,
): void {
  app.decorateRequest('walletFaults', null as unknown as WalletFaults);
  app.addHook('preHandler', async (request, reply) => {
    request.walletFaults = isCall(request) ? faultsFor(switches, request.url) : {};
    const { delay, status, garbage } = request.walletFaults;
    if (delay) await sleep(delay);
    if (status) return reply.code(status).type('text/html').send('<h1>Error</h1>');
    if (garbage) return reply.type('text/html').send('<html><body>Maintenance</body></html>');
  });
  app.addHook('onSend', async (request) => {
    if (request.walletFaults?.loseAnswer) request.raw.socket.destroy();
  });
}

function faultsFor({ calls }: FaultSwitches, path: string): WalletFaults {
  const faults = typeof calls === 'function' ? calls(path) : calls;
  return faults.match === undefined || path.includes(faults.match) ? faults : {};
}
