import { collapseSpaces, comparableName } from '@tsenomer/markup';
import type { Stated } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import { titleOfProduct, withoutShop } from '../structured/main-heading.ts';
import { openGraphTitle } from '../structured/open-graph.ts';
import type { Named, NamedCandidate } from './named-candidates.ts';
import { candidatesOf } from './named-candidates.ts';

/** Where a page names its product. */
export type NameSource = 'heading' | 'data' | 'shared title' | 'title';

export type NameCandidate = NamedCandidate<NameSource>;

/**
 * The names that a page has for its product, the parts that name the shop left out; those that differ in signs and
 * letters' size are one, written as the first of them has it.
 * @param stated what data says.
 */
export function nameCandidates(stated: Stated<string> | null, sources: PageSources): readonly NameCandidate[] {
  const { h1, h1IsShop, title } = sources.blocks;
  const shops = shopNames(sources);
  const heading = h1 !== null && !h1IsShop ? { value: h1, evidence: { source: 'text', path: 'h1' } as const } : null;
  const named: Named<NameSource> = [
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
  return candidatesOf(
    named.map(([source, name]) => [source, name && { ...name, value: withoutShop(collapseSpaces(name.value), shops) }]),
    comparableName,
  );
}

/** Labels of hosts that are no names. */
const COMMON: ReadonlySet<string> = new Set(['www', 'shop', 'store', 'com', 'net', 'org', 'msk', 'spb']);

/** What the shop is called: by its pages, by its host. */
export function shopNames({ blocks, identity }: PageSources): readonly string[] {
  const labels = (identity.url?.hostname ?? '').split('.').slice(0, -1);
  return [...(blocks.metas.get('og:site_name') ?? []), ...labels.filter((label) => !COMMON.has(label))];
}
