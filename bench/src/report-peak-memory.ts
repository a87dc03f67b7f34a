// Preloaded into a measured command: reports its peak memory on exit.
process.once('exit', () => {
  process.stderr.write(`peak memory ${process.resourceUsage().maxRSS} KB\n`);
});
