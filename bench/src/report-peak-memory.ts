// Loaded into a command under measurement: says at its end how much memory it had at most.
process.once('exit', () => {
  process.stderr.write(`peak memory ${process.resourceUsage().maxRSS} KB\n`);
});
