export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The PostgreSQL that tests use: the one at TEST_DATABASE_URL, which is left running. */
export async function startTestServer(): Promise<RunningServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) throw new Error('TEST_DATABASE_URL is not set');
  return { url: given, stop: async () => {} };
}
