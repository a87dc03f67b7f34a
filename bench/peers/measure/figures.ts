/** Results of one job for one shop. CPU times in microseconds per request, or per order. */
export interface Figures {
  readonly job: string;
  /** With the shop's own caching; read-only jobs then repeat one URL. */
  readonly caching: boolean;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time of server, workers and Redis. */
  readonly cpu: number;
  readonly databaseCpu: number;
  /** Response size on the wire with headers; for an order the sum of its responses. */
  readonly bytes: number;
}

export interface PeerResult {
  readonly name: string;
  readonly title: string;
  readonly settings: string;
  readonly caching?: string;
  readonly caveats: readonly string[];
  readonly figures: readonly Figures[];
  /** Resident memory of server and workers after the last job, in bytes. */
  readonly memory: number;
  /** When it was measured, perhaps in several runs. */
  readonly runs: readonly Run[];
}

export interface Run {
  readonly at: string;
  /** The machine's one-minute load average before the shop was started. */
  readonly loadBefore: number;
}
