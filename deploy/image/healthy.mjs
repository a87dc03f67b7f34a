// The health check of the container: whether the process answers. A database that is away does not make it
// unhealthy: it goes on serving kept pages, and starting it again would lose them.
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
