import { jobs, orderJob } from '../jobs.ts';
import type { Figures, PeerResult } from '../measure/figures.ts';
import type { Machine } from './machine.ts';

const head =
  '| | a second | ours is | p50 ms | p99 ms | server CPU ms | PostgreSQL CPU ms | bytes |\n' +
  '| --- | --: | --: | --: | --: | --: | --: | --: |';

/** All figures as Markdown; the first result is our shop's, which the others are compared with. */
export function writeReport(results: readonly PeerResult[], machine: Machine): string {
  return [
    ...[...jobs, orderJob].map((job) => writeJob(job, results)).filter((text) => text !== ''),
    writeMemory(results),
    writeSettings(results),
    writeMachine(results, machine),
  ].join('\n\n');
}

function writeJob(
  { name, what }: { name: string; what: string },
  results: readonly PeerResult[],
): string {
  const ours = results[0]?.figures ?? [];
  const rows = [false, true].flatMap((caching) => {
    const same = (one: Figures) => one.job === name && one.caching === caching;
    const base = ours.find(same);
    return results.flatMap((result) => {
      const found = result.figures.find(same);
      return found ? [writeRow(result, found, result === results[0] ? undefined : base)] : [];
    });
  });
  return rows.length === 0 ? '' : `**${what}**\n\n${head}\n${rows.join('\n')}`;
}

function writeRow({ title }: PeerResult, one: Figures, ours: Figures | undefined): string {
  const cells = [
    `${title}${one.caching ? ', its caching on' : ''}`,
    figure(one.perSecond),
    ours ? `${figure(ours.perSecond / one.perSecond)}x` : '',
    figure(one.p50),
    figure(one.p99),
    figure(one.cpu / 1000),
    figure(one.databaseCpu / 1000),
    Math.round(one.bytes).toLocaleString('en-US'),
  ];
  return `| ${cells.join(' | ')} |`;
}

function writeMemory(results: readonly PeerResult[]): string {
  const list = results.map(({ title, memory }) => `${title} ${Math.round(memory / 1024 ** 2)} MB`);
  return `Resident memory of server and workers after the last job: ${list.join(', ')}.`;
}

function writeSettings(results: readonly PeerResult[]): string {
  return results
    .map(
      ({ title, settings, caching, caveats }) =>
        `- **${title}**: ${settings}. ${caching ? `Its caching: ${caching}. ` : ''}${caveats.join(' ')}`,
    )
    .join('\n');
}

function writeMachine(results: readonly PeerResult[], machine: Machine): string {
  const { processors, memory, system, node } = machine;
  const measured = results.map(
    ({ title, runs }) =>
      `${title} ${runs.map(({ at, loadBefore }) => `${at.slice(0, 16).replace('T', ' ')} (${loadBefore.toFixed(1)})`).join(', ')}`,
  );
  return `Machine: ${processors}, ${memory}, ${system}, Node ${node}. Measured in UTC, with the machine's load average before each piece: ${measured.join('; ')}.`;
}

/** Rounded to three significant digits. */
function figure(value: number): string {
  if (!Number.isFinite(value)) return '';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
