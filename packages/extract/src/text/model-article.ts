import { ALL_WORDS } from '@tsenomer/lexicon';
import { textOfMarkup } from '@tsenomer/markup';
import type { PageText } from '@tsenomer/markup';
import type { LabelledCode } from './labelled-codes.ts';

const WINDOW = 30_000;
/** How much text may stand between the heading and the label. */
const NEAR = 2000;
/**
 * Within one line: elements that are no blocks may stand between the label and the code, which is the last of its text.
 */
const INLINE = String.raw`(?:\s|&nbsp;|</?(?:a|b|strong|span|em|i|font|small|bdi)(?:\s[^<>]{0,200})?>){0,8}`;
const SHORTEST = 4;
/** A table or list of properties begins so. */
const SPECIFICATION = ALL_WORDS.expression('specification');
const MODEL = ALL_WORDS.expression({ of: ['model'], before: '^', behind: String.raw`\s?:` });

/**
 * The article of a shop that calls its own so: "Model: TH-40812" in a line of its own soon after the heading (Zen Cart,
 * osCommerce, OpenCart). In a cell of a table or below the heading of a specification a model is the maker's.
 */
export function articleOfModel(page: PageText, from: number, model: LabelledCode): LabelledCode | null {
  if (model.value.length < SHORTEST || !MODEL.test(model.label)) return null;
  const start = Math.max(0, from);
  const markup = page.slice(start, start + WINDOW);
  const code = model.value.replaceAll('.', String.raw`\.`);
  const line = new RegExp(
    String.raw`>(?:\s|&nbsp;){0,40}${ALL_WORDS.group('model')}${INLINE}:${INLINE}${code}(?:\s|&nbsp;){0,40}<`,
    'iu',
  ).exec(markup);
  if (!line) return null;
  const between = textOfMarkup(markup.slice(0, line.index + 1));
  return between.length <= NEAR && !SPECIFICATION.test(between) ? model : null;
}
