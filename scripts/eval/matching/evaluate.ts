import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHOICE_MODEL, PAIR_MODEL, createCatalogue, createMatcher, rankOffer, readListing } from '@tsenomer/matching';
import type { ChoiceModel, PairModel } from '@tsenomer/matching';
import { trainPairs } from '@tsenomer/matching/train';
import type { LabelledPair } from '@tsenomer/matching/train';
import { qualityOf } from '../lib/quality.ts';
import type { Quality } from '../lib/quality.ts';
import { dealerTasks, measureUnseenDealers } from './dealers/unseen-dealers.ts';
import { measureCandidates } from './measure-candidates.ts';
import { measureDealers } from './measure-dealers.ts';
import { timeJudging } from './pair-speed.ts';
import { readPairFiles } from './read-pairs.ts';
import type { PairFile } from './read-pairs.ts';
import { lookupsOf, readRussianNames, russianLookups, russianPairs } from './russian-sets.ts';
import type { LookupTask } from './russian-sets.ts';
import { trainChoice } from './train-choice.ts';

const WEIGHTS = new URL('../../../packages/matching/src/weights/', import.meta.url);

/**
 * Measures the delivered models on every file of DIR that is not a train part. `--train` trains models on the train
 * parts first and measures those; `--write` then trains on all parts and writes that as the models to deliver.
 * `--dealers` asks of the choice alone: shops and makers are left out whole, and so is each labelled set in turn
 * (`--misses` lists what came out wrong); with `--train` the weights of the choice are fitted for each of these,
 * without it the delivered ones are measured, and `--write` writes those of all.
 */
export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      data: { type: 'string' },
      train: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      dealers: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
    },
  });
  if (values.data === undefined)
    throw new Error(
      '--data DIR is missing: a folder with NAME.train.txt, NAME.valid.txt or NAME.test.txt, gzipped or not',
    );
  const nested = join(values.data, 'matching');
  const files = await readPairFiles(existsSync(nested) ? nested : values.data);
  const names = await readRussianNames(join(values.data, 'perekrestok'));
  if (values.dealers) {
    await evaluateChoice(files, names, values);
    return;
  }
  const half = Math.floor(names.length / 2);
  const measured = values.train
    ? trainModels(
        files.filter(({ part }) => part === 'train'),
        names.slice(0, half),
      )
    : { pairs: PAIR_MODEL, choice: CHOICE_MODEL };
  for (const file of files.filter(({ part }) => part !== 'train')) measurePairs(file, measured.pairs);
  const unseen = names.slice(half);
  if (unseen.length > 0)
    measurePairs({ set: 'russian', part: 'unseen', pairs: russianPairs(unseen, 70) }, measured.pairs);
  const lookups = files
    .filter(({ part }) => part !== 'train')
    .map(({ set, part, pairs }) => lookupsOf(`${set}.${part}`, pairs, 500, 300));
  for (const task of unseen.length > 0 ? [...lookups, russianLookups(unseen, 600, 90)] : lookups)
    measureLookups(task, measured.choice);
  measureDealers(unseen, measured.choice);
  const sets = files
    .filter(({ part }) => part !== 'train')
    .map(({ set, part, pairs }) => ({ name: `${set}.${part}`, pairs }));
  const russian = unseen.length > 0 ? [{ name: 'russian.unseen', pairs: russianPairs(unseen, 70) }] : [];
  measureCandidates(
    [...sets, ...russian],
    files.flatMap(({ pairs }) => pairs.map(({ right }) => right.name)),
  );
  if (!values.write) return;
  const delivered = trainModels(
    files.filter(({ part }) => part !== 'test'),
    names,
  );
  await writeFile(new URL('pairs.json', WEIGHTS), pairsText(delivered.pairs));
  await writeChoice(delivered.choice);
}

function trainModels(files: readonly PairFile[], names: readonly string[]): { pairs: PairModel; choice: ChoiceModel } {
  const labelled: LabelledPair[] = files.flatMap(({ pairs }) => pairs);
  const trainedOn = files.map(({ set, part }) => `${set}.${part}`);
  const russian = names.length > 0 ? russianPairs(names, 30) : [];
  return {
    pairs: trainPairs([...labelled, ...russian], russian.length > 0 ? [...trainedOn, 'russian'] : trainedOn),
    choice: trainChoice([...choiceTasks(files, names), ...dealerTasks()]),
  };
}

function choiceTasks(files: readonly PairFile[], names: readonly string[]): LookupTask[] {
  const tasks = files.map(({ set, part, pairs }) => lookupsOf(`${set}.${part}`, pairs, 1000, 300));
  return names.length > 0 ? [...tasks, russianLookups(names, 1200, 40)] : tasks;
}

/** The choice alone, with shops, makers and sets left out whole. */
async function evaluateChoice(
  files: readonly PairFile[],
  names: readonly string[],
  { train, write, misses }: { readonly train: boolean; readonly write: boolean; readonly misses: boolean },
): Promise<void> {
  const dealers = dealerTasks();
  const labelled = files.filter(({ part }) => part !== 'test');
  const fit = (tasks: readonly LookupTask[]): ChoiceModel => (train ? trainChoice(tasks) : CHOICE_MODEL);
  measureUnseenDealers(dealers, (seen) => fit([...choiceTasks(labelled, names), ...seen]), misses);
  for (const left of new Set(labelled.map(({ set }) => set))) {
    const pairs = labelled.filter(({ set }) => set === left).flatMap((file) => file.pairs);
    const seen = labelled.filter(({ set }) => set !== left);
    measureLookups(lookupsOf(`${left}, left out`, pairs, 3000, 450), fit([...choiceTasks(seen, names), ...dealers]));
  }
  if (write) await writeChoice(trainChoice([...choiceTasks(labelled, names), ...dealers]));
}

async function writeChoice(choice: ChoiceModel): Promise<void> {
  await writeFile(new URL('choice.json', WEIGHTS), `${JSON.stringify(choice, null, 2)}\n`);
}

function measurePairs({ set, part, pairs }: PairFile, model: PairModel): void {
  const { judged: verdicts, cold, warm } = timeJudging(pairs, createMatcher(model));
  const { precision, recall, f1, low, high } = qualityOfPairs(pairs, (at) => verdicts[at]?.decision === 'match');
  const half = qualityOfPairs(pairs, (at) => (verdicts[at]?.score ?? 0) >= 0.5).f1;
  const known = model.trainedOn.includes(`${set}.${part}`) ? '  (trained on these pairs: not a measurement)' : '';
  console.log(
    `${set}.${part}: ${pairs.length} pairs  P ${show(precision)}  R ${show(recall)}  F1 ${show(f1)} [${show(low)}, ${show(high)}]  F1 at score 0.5 ${show(half)}  ${Math.round(warm)} pairs/s of CPU, ${Math.round(cold)} in the first round${known}`,
  );
}

function qualityOfPairs(pairs: readonly LabelledPair[], isSaidAt: (at: number) => boolean): Quality {
  return qualityOf(pairs.map(({ same }, at) => ({ said: isSaidAt(at), stated: same, hit: same && isSaidAt(at) })));
}

function measureLookups({ name, products, offers }: LookupTask, model: ChoiceModel): void {
  const catalogue = createCatalogue(products.map((product) => readListing({ name: product })));
  let [top, said, right, meantAtAll] = [0, 0, 0, 0];
  const started = performance.now();
  for (const { name: offer, meant } of offers) {
    const [first] = rankOffer(catalogue, readListing({ name: offer }), model, 5);
    if (meant !== null) meantAtAll += 1;
    if (first && first.position === meant) top += 1;
    if (first?.decision !== 'match') continue;
    said += 1;
    if (first.position === meant) right += 1;
  }
  const perSecond = Math.round((1000 * offers.length) / (performance.now() - started));
  console.log(
    `${name}, by name among ${products.length}: ${offers.length} offers  top-1 ${show(top / (meantAtAll || 1))}  decided ${show(said / (offers.length || 1))}, right of those ${show(right / (said || 1))}  ${perSecond} offers/s`,
  );
}

function show(share: number): string {
  return share.toFixed(3);
}

/** One line per tree and a few sorted words per line: changes of the weights can be read as a difference of lines. */
function pairsText({ forest, vocabulary, effects, ...rest }: PairModel): string {
  const head = JSON.stringify(rest, null, 1).slice(0, -2);
  const trees = forest.trees.map((tree) => JSON.stringify(tree)).join(',\n');
  return (
    `${head},\n "forest": {"base":${forest.base},"trees":[\n${trees}\n]},\n "effects": {\n${wordLines(effects)}\n},\n` +
    ` "vocabulary": {"size":${vocabulary.size},"counts":{\n${wordLines(vocabulary.counts)}\n}}\n}\n`
  );
}

function wordLines(words: Readonly<Record<string, number>>): string {
  const parts = Object.entries(words).map(([word, value]) => `${JSON.stringify(word)}:${value}`);
  return Array.from({ length: Math.ceil(parts.length / 20) }, (_, at) =>
    parts.slice(at * 20, at * 20 + 20).join(','),
  ).join(',\n');
}
