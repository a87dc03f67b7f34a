// Preloaded by the server: when its parent process is killed, the IPC channel closes, and the server shuts down as on a
// signal.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
