/**
 * `npm run eval -- NAME [options]`: how good a judgement is, measured on data that does not belong to the
 * repository, or is generated.
 */
const EVALUATIONS: Readonly<
  Record<string, () => Promise<{ readonly run: (argv: readonly string[]) => Promise<void> }>>
> = {
  matching: () => import('./matching/evaluate.ts'),
  pages: () => import('./pages/evaluate.ts'),
  prices: () => import('./prices/evaluate.ts'),
  measures: () => import('./measures/evaluate.ts'),
  'price-tags': () => import('./price-tags/evaluate.ts'),
  sheets: () => import('./sheets/evaluate.ts'),
};

const [name = '', ...argv] = process.argv.slice(2);
const load = Object.hasOwn(EVALUATIONS, name) ? EVALUATIONS[name] : undefined;
if (!load) {
  console.error(`Usage: npm run eval -- ${Object.keys(EVALUATIONS).join('|')} --data DIR [options]`);
  process.exit(2);
}
await (await load()).run(argv);
