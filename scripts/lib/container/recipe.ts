/** What a container recipe says, step by step; of the instructions only those that ours uses. */
export type Step =
  | { readonly kind: 'run'; readonly command: string; readonly user: string; readonly folder: string }
  | { readonly kind: 'copy'; readonly owner: string | null; readonly from: string; readonly to: string };

/** A recipe read. */
export interface Recipe {
  /** The image it is built on. */
  readonly base: string;
  /** What is done to the image, in this order, each with what holds at that place. */
  readonly steps: readonly Step[];
  /** What a container runs with. */
  readonly user: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly stopSignal: string;
  readonly healthCommand: readonly string[];
  /** Entry point and command: the program and its arguments. */
  readonly start: readonly string[];
}

/** A recipe says something that this reader does not know. */
export class RecipeError extends Error {
  constructor(line: string) {
    super(`The recipe says what is not understood here: ${line}`);
    this.name = 'RecipeError';
  }
}

/** Reads a recipe. @throws RecipeError at an instruction or a form of one that it does not know. */
export function readRecipe(text: string): Recipe {
  let base = '';
  let [user, folder, stopSignal] = ['root', '/', 'SIGTERM'];
  const steps: Step[] = [];
  const environment: Record<string, string> = {};
  const volumes: string[] = [];
  let [healthCommand, entry, command]: [readonly string[], readonly string[], readonly string[]] = [[], [], []];
  for (const line of instructionsOf(text)) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/s.exec(line) ?? [];
    switch (word) {
      case 'FROM':
        base = rest;
        break;
      case 'RUN':
        steps.push({ kind: 'run', command: rest, user, folder });
        break;
      case 'COPY':
        steps.push(copyOf(line, rest, folder));
        break;
      case 'WORKDIR':
        folder = rest;
        steps.push({ kind: 'run', command: `mkdir -p ${rest}`, user: 'root', folder: '/' });
        break;
      case 'USER':
        user = rest;
        break;
      case 'ENV':
        Object.assign(environment, Object.fromEntries(rest.split(/\s+/).map((pair) => pairOf(line, pair))));
        break;
      case 'VOLUME':
        volumes.push(rest);
        break;
      case 'STOPSIGNAL':
        stopSignal = rest;
        break;
      case 'HEALTHCHECK':
        healthCommand = wordsOf(line, /\bCMD\s+(\[.*\])$/s.exec(rest)?.[1] ?? '');
        break;
      case 'ENTRYPOINT':
        entry = wordsOf(line, rest);
        break;
      case 'CMD':
        command = wordsOf(line, rest);
        break;
      case 'EXPOSE':
        break;
      default:
        throw new RecipeError(line);
    }
  }
  return {
    base,
    steps,
    user,
    folder,
    environment,
    volumes,
    stopSignal,
    healthCommand,
    start: [...entry, ...command],
  };
}

/** Whole instructions: comments left out, lines that end with a backslash joined with the next. */
function instructionsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function copyOf(line: string, rest: string, folder: string): Step {
  const [, owner = null, from, to] = /^(?:--chown=(\S+)\s+)?(\S+)\s+(\S+)$/.exec(rest) ?? [];
  if (from !== '.' || to !== '.') throw new RecipeError(line);
  return { kind: 'copy', owner, from, to: folder };
}

function pairOf(line: string, pair: string): readonly [string, string] {
  const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(pair) ?? [];
  if (name === undefined || value === undefined) throw new RecipeError(line);
  return [name, value];
}

/** The form that is no shell's: a list of words. */
function wordsOf(line: string, text: string): string[] {
  try {
    const words: unknown = JSON.parse(text);
    if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return words;
  } catch {
    // Said below.
  }
  throw new RecipeError(line);
}

/** What `tar` is told to leave out, by a file of patterns like `.containerignore`. */
export function excludesOf(patterns: string): string[] {
  return patterns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((pattern) => `--exclude=${pattern.startsWith('**/') ? pattern.slice(3) : `./${pattern}`}`);
}
