import { cpus, loadavg, totalmem } from 'node:os';

/** One line on the machine: figures of a busy machine are to be read as ratios. */
export function machineLine(): string {
  const [one = 0, five = 0] = loadavg();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `machine: ${cpus().length} cores, ${gigabytes} GB, Node ${process.versions.node}, load ${one.toFixed(1)} (1 min) ${five.toFixed(1)} (5 min)`;
}
