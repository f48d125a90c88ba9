import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screensInPreparation } from '../lib/screens-in-preparation.ts';

it('finds the screens in preparation from the routes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-routes-'));
  await mkdir(join(folder, 'deep'));
  const route = (path: string, answer: string) =>
    `export const Route = createFileRoute('${path}')({ component: X });\nfunction X() {\n  ${answer}\n}\n`;
  await writeFile(join(folder, 'tariff.tsx'), route('/_app/tariff', 'return <InPreparation title="x" />;'));
  await writeFile(
    join(folder, 'deep', 'a.tsx'),
    route('/_app/parsing/$id/{-$company}', 'return <InPreparation title="x" />;'),
  );
  await writeFile(join(folder, 'home.tsx'), route('/_app/', 'return may ? <Home /> : <InPreparation title="x" />;'));
  await writeFile(join(folder, 'tags.tsx'), route('/_app/tags', 'return <Tags />;'));
  expect(await screensInPreparation(folder)).toEqual(['/parsing/{id}/{company?}', '/tariff']);
  await rm(folder, { recursive: true });
  expect((await screensInPreparation()).every((address) => address.startsWith('/'))).toBe(true);
});
