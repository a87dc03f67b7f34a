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

/**
 * Connections that may wait to be taken, as far as the system allows (`net.core.somaxconn`, 4,096 on Linux). Node's 511 are
 * full after a second in which a busy node takes none: the system then drops what comes, and browsers try again after 1, 3, 7
 * and 15 seconds, those who order among them.
 */
export const mostWaitingConnections = 4_096;
