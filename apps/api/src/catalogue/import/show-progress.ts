import { SingleBar } from 'cli-progress';

export interface Progress {
  update(bytes: number, rows: number): void;
  stop(): void;
}

/** A progress bar on a terminal; otherwise a line every ten thousand rows. */
export function showProgress(totalBytes: number, out: NodeJS.WriteStream): Progress {
  if (!out.isTTY) {
    let shown = 0;
    return {
      update(bytes, rows) {
        if (rows - shown < 10_000) return;
        shown = rows;
        out.write(`${rows} rows, ${Math.round((100 * bytes) / totalBytes)} % of the file\n`);
      },
      stop() {},
    };
  }
  const bar = new SingleBar({
    format: '{bar} {percentage} % | {rows} rows | {duration_formatted}',
    stream: out,
    hideCursor: true,
  });
  bar.start(totalBytes, 0, { rows: 0 });
  return {
    update: (bytes, rows) => bar.update(bytes, { rows }),
    stop: () => bar.stop(),
  };
}
