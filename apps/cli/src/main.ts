import { runCommand } from './run-command.ts';

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await runCommand(
  process.argv.slice(2),
  { input: process.stdin, output: process.stdout },
  process.env,
  (text) => void process.stderr.write(text),
);
