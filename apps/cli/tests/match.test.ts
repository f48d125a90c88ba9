import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../src/index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-match-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function cli(
  argv: readonly string[],
  lines: readonly unknown[],
): Promise<{ code: number; answers: unknown[]; complaint: string }> {
  const output = new PassThrough();
  const out = text(output);
  let complaint = '';
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const code = await runCommand(argv, { input: Readable.from([input]), output }, {}, (words) => (complaint += words));
  output.end();
  return {
    code,
    answers: (await out)
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line)),
    complaint,
  };
}

async function catalogue(name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

const PRODUCTS = [
  { id: 'm930', name: 'Молоко Простоквашино 2,5% 930 мл' },
  { id: 'm450', name: 'Молоко Простоквашино 2,5% 450 мл' },
  { id: 'k', name: 'Кефир Домик в деревне 1% 900 г' },
];

describe('match --pairs', () => {
  it('judges records of any fields, in the order of input, and goes on after a bad line', async () => {
    const { code, answers } = await cli(
      ['match', '--pairs'],
      [
        {
          id: 1,
          left: { title: 'Sony Cyber-shot DSC-W120 silver', brand: 'sony', price: 149 },
          right: { name: 'sony cybershot dscw120 digital camera', manufacturer: 'sony', price: '155.90' },
        },
        { id: 2, left: 'Сахар белый 1 кг', right: 'Сахар белый 500 г' },
        'nonsense',
        { id: 'x', left: { name: 'Сахар' } },
      ],
    );
    expect(code).toBe(0);
    expect(answers).toEqual([
      {
        id: 1,
        score: expect.any(Number),
        decision: 'match',
        reasons: expect.arrayContaining(['same-code', 'same-brand']),
      },
      { id: 2, score: expect.any(Number), decision: 'no', reasons: expect.arrayContaining(['content-conflict']) },
      { error: expect.stringContaining('JSON') },
      { id: 'x', error: expect.stringContaining('right') },
    ]);
  });
});

describe('match --catalog', () => {
  const offers = [
    { id: 'a', name: 'простоквашино молоко 2.5% 0,93л' },
    { id: 'b', name: 'МОЛОКО ПРОСТОКВАШИНО 450МЛ', price: 70 },
    { id: 'c', name: 'Велосипед горный' },
  ];

  it.each([
    ['lines.jsonl', PRODUCTS.map((product) => JSON.stringify(product)).join('\n')],
    ['array.json', JSON.stringify(PRODUCTS)],
  ])('ranks the products of %s for every offer', async (name, content) => {
    const { code, answers } = await cli(['match', '--catalog', await catalogue(name, content), '--top', '2'], offers);
    expect(code).toBe(0);
    expect(answers).toMatchObject([
      { id: 'a', ranked: [{ id: 'm930', decision: 'match' }, {}] },
      { id: 'b', ranked: [{ id: 'm450', decision: 'match' }, {}] },
      { id: 'c' },
    ]);
    expect(JSON.stringify(answers[2])).not.toContain('"match"');
  });

  it('names the line of the catalogue that is no product', async () => {
    const file = await catalogue('bad.jsonl', '{"id":1,"name":"x"}\n{"name":"y"}');
    expect(await cli(['match', '--catalog', file], [])).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('bad.jsonl:2'),
    });
  });
});

describe('arguments', () => {
  it.each([
    [['match']],
    [['match', '--pairs', '--catalog', 'x']],
    [['match', '--catalog', 'x', '--top', '0']],
    [['match', '--what']],
  ])('answers %j with the usage and 2', async (argv) => {
    expect(await cli(argv, [])).toMatchObject({ code: 2, answers: [], complaint: expect.stringContaining('Usage:') });
  });
});
