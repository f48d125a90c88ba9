import type { Stated } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import { titleOfProduct, withoutShop } from '../structured/main-heading.ts';
import { openGraphTitle } from '../structured/open-graph.ts';
import { collapseSpaces, comparableName } from '../text/plain-text.ts';

/** Where a page names its product. */
export type NameSource = 'heading' | 'data' | 'shared title' | 'title';

/** A name that a page has for its product, and all that call it so. */
export interface NameCandidate {
  readonly name: Stated<string>;
  /** Folded, to be compared. */
  readonly folded: string;
  readonly sources: readonly NameSource[];
}

/**
 * The names that a page has for its product, the parts that name the shop left out; those that differ in signs and
 * letters' size are one, written as the first of them has it.
 * @param stated what data says.
 */
export function nameCandidates(stated: Stated<string> | null, sources: PageSources): readonly NameCandidate[] {
  const { h1, h1IsShop, title } = sources.blocks;
  const shops = shopNames(sources);
  const heading = h1 !== null && !h1IsShop ? { value: h1, evidence: { source: 'text', path: 'h1' } as const } : null;
  const named: readonly (readonly [NameSource, Stated<string> | null])[] = [
    ['heading', heading],
    ['data', stated?.evidence.source === 'open-graph' ? null : stated],
    ['shared title', stated?.evidence.source === 'open-graph' ? stated : openGraphTitle(sources.blocks)],
    [
      'title',
      title === null || title === ''
        ? null
        : { value: titleOfProduct(title, h1IsShop ? h1 : null), evidence: { source: 'text', path: 'title' } },
    ],
  ];
  const candidates: NameCandidate[] = [];
  for (const [source, name] of named) {
    const value = name && withoutShop(collapseSpaces(name.value), shops);
    const folded = comparableName(value ?? '');
    if (!name || !value || folded === '') continue;
    const same = candidates.findIndex((each) => each.folded === folded);
    const known = candidates[same];
    if (known) candidates[same] = { ...known, sources: [...known.sources, source] };
    else candidates.push({ name: { ...name, value }, folded, sources: [source] });
  }
  return candidates;
}

/** Labels of hosts that are no names. */
const COMMON: ReadonlySet<string> = new Set(['www', 'shop', 'store', 'com', 'net', 'org', 'msk', 'spb']);

/** What the shop is called: by its pages, by its host. */
export function shopNames({ blocks, identity }: PageSources): readonly string[] {
  const labels = (identity.url?.hostname ?? '').split('.').slice(0, -1);
  return [...(blocks.metas.get('og:site_name') ?? []), ...labels.filter((label) => !COMMON.has(label))];
}
