import type {} from 'fastify';

/** The rate limit cost of a request. */
export interface RequestCost {
  /** Points of the visitor's limit a minute; an ordinary call costs one. */
  readonly points: number;
  /** An additional limit of its own, for rare requests. */
  readonly limit?: OwnLimit;
}

export interface OwnLimit {
  /** Requests with the same name are counted together. */
  readonly name: string;
  /** Most requests a minute of one visitor. */
  readonly most: number;
  /** Factor by which the limit of an IP address exceeds that of one visitor. */
  readonly crowd: number;
}

/** For responses from memory or files, and for the operator's own monitoring. */
export const free: RequestCost = { points: 0 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: one point. */
    cost?: RequestCost | ((request: FastifyRequest) => RequestCost);
  }
  interface FastifyRequest {
    /** Charges points for work that is known only during the request. @throws a 429 when none are left */
    charge?(cost: RequestCost): Promise<void>;
  }
}
