import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What can be made to go wrong with the calls of a wallet, all of them or those that hold `match`. */
export interface WalletFaults {
  /** Milliseconds before anything is done. */
  delay?: number;
  /** Answers this status and does nothing, such as 500. */
  status?: number;
  /** Answers a page instead of data and does nothing. */
  garbage?: boolean;
  /** Does what was asked and closes the connection instead of responding. */
  loseAnswer?: boolean;
  /** Names another amount than was paid. */
  wrongAmount?: boolean;
  /** Responds with success, but has done nothing yet, or reports a failure in the end. */
  outcome?: 'AwaitingActivity' | 'Failed' | 'unchanged';
  /** How an inquiry names the amount: not at all, or as people write it. */
  amount?: 'missing' | 'grouped';
  match?: string;
}

/** Faults of the wallet's webhooks. */
export interface CallbackFaults {
  /** Milliseconds before a webhook is sent. */
  delay?: number;
  /** How often a webhook is sent; 0: never. */
  copies?: number;
  /** Tells an older state after the newest one. */
  stale?: boolean;
  /** Signs or names something else, as somebody would who only pretends. */
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

/** Lets the calls below `paths` suffer; the wallet's pages for people and its switches never do. */
export function sufferFaults(
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
