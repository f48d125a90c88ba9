import { spawn } from 'node:child_process';

/** Runs a command with its output shown; resolves with its exit code. @throws Error when it cannot be started. */
export function runCommand(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** npm as [command, leading arguments]: the one that runs us, or the one on the path. */
export function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.[cm]?js$/.test(script)) return [process.execPath, [script]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

/** The environment without what an outer npm run put there: its prefix and settings would redirect an inner npm. */
export function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(package|lifecycle|config_(local_prefix|prefix|global|workspace))/i.test(name),
    ),
  );
}
