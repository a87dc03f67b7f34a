/** Timeouts in milliseconds and sizes in bytes against slow or idle clients. */
export interface ConnectionLimits {
  /** For the headers, from the start of the connection, or on a reused one from the request's first byte. */
  readonly headersTimeout: number;
  /** For the whole request. */
  readonly requestTimeout: number;
  /** How long an idle connection is kept: longer than proxies keep theirs, so that they never reuse a closed one. */
  readonly keepAliveTimeout: number;
  /** Interval at which Node checks these timeouts. */
  readonly connectionsCheckingInterval: number;
  /** Most bytes of request headers. */
  readonly maxHeaderSize: number;
}

export const defaultConnections: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/** Default limit of a request body in bytes. */
export const defaultBodyLimit = 64 * 1024;

/**
 * The listen backlog, as far as the system allows it (`net.core.somaxconn`, 4,096 on Linux). Node's default of 511
 * overflows within a second on a busy node; the system then drops connections, and browsers retry only after 1, 3,
 * 7 and 15 seconds.
 */
export const maxWaitingConnections = 4_096;
