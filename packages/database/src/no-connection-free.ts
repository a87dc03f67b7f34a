/** The queue for a connection is full: one more statement would not get a connection in time. */
export class NoConnectionFree extends Error {
  /** PostgreSQL's code for too_many_connections. */
  readonly code = '53300';

  constructor() {
    super('too many statements wait for a connection');
  }
}
