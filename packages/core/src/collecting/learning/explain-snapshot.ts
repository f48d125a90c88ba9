import { TAUGHT_FIELDS } from '@tsenomer/contracts';
import type { ExplainedField, PageExplanationItem, TaughtField } from '@tsenomer/contracts';
import { explainPage } from '@tsenomer/extract';
import type { ExplainedCandidate, PageExplanation } from '@tsenomer/extract';
import { verb } from '../../platform/context/verb.ts';
import { storedPage } from '../robot/stored-snapshot.ts';
import { offerAnswers } from './rules/offer-answers.ts';
import { weightsInUse } from './weights-in-use.ts';

/** Candidates of a field that are told. */
const MOST_CANDIDATES = 8;

/**
 * What is read from a fetched page without a robot by the weights in use, and why. @throws DomainError NOT_FOUND.
 */
export const explainSnapshot = verb(
  'robots.read',
  async (ctx, { snapshotId }: { readonly snapshotId: string }): Promise<PageExplanationItem> => {
    const { html, url } = await storedPage(ctx, snapshotId);
    const { weights } = await weightsInUse(ctx);
    return explanationItem(explainPage({ html, url, weights }));
  },
);

function explanationItem({ verdict, candidates }: PageExplanation): PageExplanationItem {
  const { blocked, notFound, offer } = verdict;
  const said = offerAnswers(offer);
  const weighed: Readonly<Record<TaughtField, readonly ExplainedCandidate[]>> = {
    price: candidates.price,
    oldPrice: [],
    availability: candidates.availability,
    name: candidates.name,
    brand: candidates.brand,
    sku: candidates.article,
  };
  return {
    blocked,
    notFound,
    fields: TAUGHT_FIELDS.map((field): ExplainedField => {
      const evidence = offer.evidence[field];
      return {
        field,
        said: said[field],
        source: evidence?.source ?? null,
        path: evidence?.path ?? null,
        candidates: weighed[field].slice(0, MOST_CANDIDATES).map(({ value, score, because }) => ({
          value,
          score,
          because: [...because],
        })),
      };
    }),
  };
}
