import { NAMED_CHANGES, TAUGHT_FIELDS } from '@tsenomer/contracts';
import type { TaughtField, TrainingReport } from '@tsenomer/contracts';
import { isSameAnswer } from '@tsenomer/extract';
import type { PageLabel, ReadingWeights } from '@tsenomer/extract';

/** What is said of a page, by field. */
export type Answers = Readonly<Record<TaughtField, string | null>>;

interface ReadTwice {
  readonly company: string;
  readonly url: string;
  readonly before: Answers;
  readonly after: Answers;
}

/** A page with labels as the weights in use read it, the new ones, and those that were learnt without its company. */
export interface JudgedPage extends ReadTwice {
  readonly companyId: number;
  readonly labels: PageLabel['fields'];
  readonly unseen: Answers;
}

export interface Readings {
  readonly labelled: readonly JudgedPage[];
  readonly sample: readonly ReadTwice[];
  /** Pages that could not be read within their limits. */
  readonly unreadable: { readonly labelled: number; readonly sample: number };
  /** The weights in use, and the new ones. */
  readonly weights: { readonly before: ReadingWeights; readonly after: ReadingWeights };
}

type Change = TrainingReport['changes'][number];

/** What would change with new weights. What becomes wrong is told first, so that no other change hides it. */
export function readingReport({ labelled, sample, unreadable, weights }: Readings): TrainingReport {
  const changes = labelled.flatMap(judgedChanges).sort((left, right) => URGENCY[left.becomes] - URGENCY[right.becomes]);
  const sampled = sample.flatMap((page) => changesOf(page));
  return {
    pages: labelled.length,
    unreadable: unreadable.labelled,
    companies: new Set(labelled.map(({ companyId }) => companyId)).size,
    fields: TAUGHT_FIELDS.flatMap((field) => {
      const own = labelled.filter(({ labels }) => labels.has(field));
      const right = (which: 'before' | 'after' | 'unseen'): number =>
        own.filter((page) => isSameAnswer(field, page[which][field], page.labels.get(field) ?? null)).length;
      return own.length === 0
        ? []
        : [{ field, pages: own.length, before: right('before'), after: right('after'), unseen: right('unseen') }];
    }),
    changes: changes.slice(0, NAMED_CHANGES),
    changed: changes.length,
    sample: {
      pages: sample.length,
      unreadable: unreadable.sample,
      changed: sampled.length,
      changes: sampled.slice(0, NAMED_CHANGES),
    },
    moves: movedFeatures(weights.before, weights.after),
  };
}

const URGENCY: Readonly<Record<Change['becomes'], number>> = { wrong: 0, still: 1, right: 2 };

function changesOf({ company, url, before, after }: ReadTwice) {
  return TAUGHT_FIELDS.filter((field) => !isSameAnswer(field, before[field], after[field])).map((field) => ({
    company,
    url,
    field,
    before: before[field],
    after: after[field],
  }));
}

/** Only fields that a label judges. */
function judgedChanges(page: JudgedPage): Change[] {
  return changesOf(page).flatMap((change) => {
    const right = page.labels.get(change.field);
    if (right === undefined) return [];
    const becomes = isSameAnswer(change.field, change.after, right)
      ? 'right'
      : isSameAnswer(change.field, change.before, right)
        ? 'wrong'
        : 'still';
    return [{ ...change, right, becomes }];
  });
}

const FIELD_OF_WEIGHTS = { availability: 'availability', name: 'name', article: 'sku', brand: 'brand' } as const;
const WEIGHED = ['availability', 'name', 'article', 'brand'] as const;

/** The largest moves first. */
function movedFeatures(before: ReadingWeights, after: ReadingWeights): TrainingReport['moves'] {
  const moves = WEIGHED.flatMap((field) =>
    [...new Set([...Object.keys(before[field]), ...Object.keys(after[field])])].map((feature) => ({
      field: FIELD_OF_WEIGHTS[field],
      feature,
      before: before[field][feature] ?? 0,
      after: after[field][feature] ?? 0,
    })),
  ).filter((move) => move.before !== move.after);
  return moves
    .sort((left, right) => Math.abs(right.after - right.before) - Math.abs(left.after - left.before))
    .slice(0, NAMED_CHANGES);
}
