// Loaded before the server: when the process that started it is killed outright, the channel to it
// closes, and the server stops as if it had been asked to.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
