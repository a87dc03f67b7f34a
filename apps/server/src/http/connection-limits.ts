/** How long, in milliseconds, and how much a client may take that sends slowly or not at all. */
export interface ConnectionLimits {
  /** For the head of a request, from when the connection was opened; on one that is used again, from its first byte. */
  readonly headersTimeout: number;
  /** For all of a request. */
  readonly requestTimeout: number;
  /** That a connection without a request is kept after an answer: longer than proxies keep it. */
  readonly keepAliveTimeout: number;
  /** Between two looks for those that took longer. */
  readonly connectionsCheckingInterval: number;
  /** Bytes of a head. */
  readonly maxHeaderSize: number;
}

export const usualConnections: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** Bytes of a body, where a route allows no more. */
export const usualBody = 64 * 1024;
