import type { Money, SiteModule } from '@tsenomer/contracts';
import { moneyOf, textOf } from '@tsenomer/extract/parts';
import { valuesAt } from './json-path.ts';
import type { LinkParts } from './link-parts.ts';
import { filled, isWithin } from './plan-requests.ts';
import { fieldSources, readAmount } from './read-fields.ts';
import { SeenAnswer } from './seen-answer.ts';
import type { SiteAnswer } from './seen-answer.ts';

/** A product that a site's search found. */
export interface FoundProduct {
  readonly url: string;
  readonly name: string;
  readonly price: Money | null;
  /** What else the module reads of an item: brand, article, seller, … */
  readonly facts: LinkParts;
}

const MOST_FOUND = 500;

/** The products of a search's answer, in the site's order; an item without a name or a complete address is left out. */
export function readSearch(module: SiteModule, answer: SiteAnswer): FoundProduct[] {
  const { search } = module;
  if (!search) return [];
  const data = { [answer.name]: SeenAnswer.of(answer).data };
  return valuesAt(data, search.items)
    .slice(0, MOST_FOUND)
    .flatMap((item) => {
      const facts = factsOf(item, search.item);
      const url = addressOf(module, facts);
      const name = facts['name'];
      if (url === null || name === undefined) return [];
      const price = search.price ? readAmount(search.price, fieldSources(module, { item }, {})) : null;
      return [{ url, name, facts, price: price && moneyOf(price.value) }];
    });
}

function factsOf(item: unknown, paths: Readonly<Record<string, readonly string[]>>): LinkParts {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([name, alternatives]) => {
      const text = alternatives
        .flatMap((path) => valuesAt({ item }, path))
        .map((value) => textOf(value))
        .find((value) => value !== null);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** The address, or null when a part of it is not there; a whole address in an answer counts only within the site. */
function addressOf({ hosts, search }: SiteModule, facts: LinkParts): string | null {
  const template = search?.link ?? '';
  const needed = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (needed.some((name) => facts[name] === undefined)) return null;
  const whole = template === '{url}' ? facts['url'] : filled(template, facts, encodeURIComponent);
  const url = URL.parse(whole ?? '', `https://${hosts[0]}/`);
  return url && isWithin(url, hosts) && /^https?:$/.test(url.protocol) ? url.href : null;
}
