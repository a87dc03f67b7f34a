import type {} from 'fastify';

/** What a request takes from the budget of who sends it. */
export interface RequestCost {
  /** Points of the budget of a minute; a usual call costs one. */
  readonly points: number;
  /** A limit of its own beside the budget, for what few people do often. */
  readonly limit?: OwnLimit;
}

export interface OwnLimit {
  /** Requests with the same name are counted together. */
  readonly name: string;
  /** Most requests a minute of one visitor. */
  readonly most: number;
  /** How many times as many may come from one address, with many visitors behind it. */
  readonly crowd: number;
}

/** What is answered from memory or from a file, and what machines of the operator ask. */
export const free: RequestCost = { points: 0 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Left out: that of a usual call. */
    cost?: RequestCost | ((request: FastifyRequest) => RequestCost);
  }
  interface FastifyRequest {
    /** Takes points for work that only shows while a request is answered; fails where none are left. */
    charge?(cost: RequestCost): Promise<void>;
  }
}
