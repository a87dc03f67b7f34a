import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Channel } from '../inbox/entries.ts';

/** Faults to simulate for one channel. */
export interface Fault {
  /** Milliseconds before every response. */
  readonly delay?: number;
  /** Refuses with this status: 500 or 429 over HTTP, 451 or 550 over SMTP. */
  readonly status?: number;
  /** Refuses in the words of each SMS gateway: the account's balance is used up. */
  readonly refuse?: 'balance';
  /** Accepts the message, and closes the connection without a response. */
  readonly loseAnswer?: boolean;
  /** Closes the connection without accepting the message. */
  readonly drop?: boolean;
  /** How many messages are affected; undefined: all. */
  readonly times?: number;
  /** Only messages whose recipient contains this. */
  readonly to?: string;
}

export type Faults = { readonly [C in Channel]?: Fault };

/** The active faults, and how many more messages each affects. */
export function createFaults() {
  let faults: Faults = {};
  const left: { [C in Channel]?: number } = {};
  return {
    set(requested: Faults) {
      faults = requested;
      for (const channel of ['email', 'sms', 'push'] as const)
        left[channel] = requested[channel]?.times;
    },
    /** Waits for the fault's delay and returns the fault for this message. */
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

/** Closes the connection without a response. */
export function cutLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
