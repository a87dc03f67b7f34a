// The container's health check: whether the process responds. Without a database it stays healthy, because it still
// serves cached pages, which a restart would lose.
const port = process.env.PORT ?? 3000;
try {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
