/** So many wait for a connection that one more would not get it in time. */
export class NoConnectionFree extends Error {
  /** As PostgreSQL calls it when it has no connection left: too_many_connections. */
  readonly code = '53300';

  constructor() {
    super('too many statements wait for a connection');
  }
}
