import { readSite } from '../src/read-site.ts';
import type { SiteAnswer } from '../src/seen-answer.ts';
import { siteProduct } from '../src/site-modules.ts';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { Money } from '@tsenomer/contracts';

/** What a site answers to one request: JSON when it is an object, else the text as it is. */
export type Given = Readonly<Record<string, unknown>>;

/** Reads the answers that a test gives as the module of the address would have received them. */
export function read(
  address: string,
  given: Given,
  around: Partial<Pick<SiteAnswer, 'status' | 'headers' | 'url'>> = {},
) {
  const found = siteProduct(address);
  if (!found) throw new Error(`No module for ${address}`);
  const answers = Object.entries(given).map(([name, answer]) => ({
    name,
    url: address,
    status: 200,
    headers: {},
    ...around,
    text: typeof answer === 'string' ? answer : JSON.stringify(answer),
  }));
  return readSite(found.module, found.parts, answers);
}

/** "419.3 RUB" */
export function shown(money: Money | null): string | null {
  return money && `${decimalFromMinor(money.amount, money.currency)} ${money.currency}`;
}
