/** What one job cost a peer. Times of processors in microseconds a request, or an order. */
export interface Figures {
  readonly job: string;
  /** With the peer's own caching, and then one address over and over if the job only reads. */
  readonly caching: boolean;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Of the server, its workers and its Redis. */
  readonly cpu: number;
  readonly databaseCpu: number;
  /** Of an answer on the wire, headers included; of an order those of all its answers. */
  readonly bytes: number;
}

export interface PeerResult {
  readonly name: string;
  readonly title: string;
  readonly settings: string;
  readonly caching?: string;
  readonly caveats: readonly string[];
  readonly figures: readonly Figures[];
  /** Resident, of server and workers after the last job, in bytes. */
  readonly memory: number;
  /** When it was measured, in several pieces perhaps. */
  readonly runs: readonly Run[];
}

export interface Run {
  readonly at: string;
  /** The machine's load average of a minute, before the peer was started. */
  readonly loadBefore: number;
}
