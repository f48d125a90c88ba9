import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');

it('the colours of the application are those of the design system', async () => {
  const [own, design] = await Promise.all([
    read('../src/app/tokens.css'),
    read('../../web/src/components/theme/tokens.ts'),
  ]);
  const tokens = [...own.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].filter(
    ([, name]) => name !== 'on-brand',
  );
  expect(tokens.length).toBeGreaterThan(15);
  for (const [, name, light, dark] of tokens)
    expect(design.replaceAll("'", '')).toContain(`${name}: { light: ${light}, dark: ${dark} }`);
});
