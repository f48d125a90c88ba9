import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './tools.ts';

const ROUTES = join(ROOT, 'apps', 'web', 'src', 'routes');

/** The addresses whose screen only says that it is in preparation, found from the web's routes; sorted. */
export async function screensInPreparation(folder = ROUTES): Promise<string[]> {
  const addresses: string[] = [];
  for await (const file of glob('**/*.tsx', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8');
    const [, route] = /createFileRoute\('([^']+)'\)/.exec(text) ?? [];
    // A screen that is in preparation for some roles only is there for the others.
    if (route !== undefined && /return <InPreparation\b/.test(text)) addresses.push(addressOf(route));
  }
  return addresses.sort();
}

/** Parts that begin with _ lay a screen out and do not stand in its address; {-$id} may be left out. */
function addressOf(route: string): string {
  const parts = route.split('/').filter((part) => part !== '' && !part.startsWith('_'));
  return `/${parts
    .join('/')
    .replaceAll(/\{-\$(\w+)\}/g, '{$1?}')
    .replaceAll(/\$(\w+)/g, '{$1}')}`;
}
