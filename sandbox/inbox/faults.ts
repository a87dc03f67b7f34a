import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Channel } from './entries.ts';

/** What can be made to go wrong with one channel. */
export interface Fault {
  /** Milliseconds before every answer. */
  readonly delay?: number;
  /** Refuses with this status: 500 or 429 over HTTP, 451 or 550 over SMTP. */
  readonly status?: number;
  /** Takes the message, and cuts the line instead of saying so. */
  readonly loseAnswer?: boolean;
  /** Cuts the line without taking the message. */
  readonly drop?: boolean;
  /** How many messages suffer; left out: all. */
  readonly times?: number;
  /** Only messages to whom this is part of. */
  readonly to?: string;
}

export type Faults = { readonly [C in Channel]?: Fault };

/** The faults that are switched on, and how many messages they have left. */
export function createFaults() {
  let faults: Faults = {};
  const left: { [C in Channel]?: number } = {};
  return {
    set(wanted: Faults) {
      faults = wanted;
      for (const channel of ['email', 'sms', 'push'] as const)
        left[channel] = wanted[channel]?.times;
    },
    /** The fault that this message suffers, after its delay. */
    async next(channel: Channel, to: string): Promise<Fault> {
      const fault = faults[channel];
      if (!fault || (fault.to !== undefined && !to.includes(fault.to))) return {};
      const count = left[channel];
      if (count !== undefined) {
        if (count <= 0) return {};
        left[channel] = count - 1;
      }
      if (fault.delay) await sleep(fault.delay);
      return fault;
    },
  };
}

export type FaultSwitch = ReturnType<typeof createFaults>;

/** Ends the exchange without an answer. */
export function cutLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
