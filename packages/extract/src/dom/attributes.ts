import { decodeEntities } from '../text/plain-text.ts';

const ATTRIBUTE = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;

/** The attributes of one tag. */
export class Attributes {
  readonly #written = new Map<string, string>();

  /**
   * @param text what stands in the tag behind its name. Names count in lower case; of an attribute that stands twice the
   * first counts, as in browsers.
   */
  constructor(text: string) {
    ATTRIBUTE.lastIndex = 0;
    for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
      const name = (match[1] ?? '').toLowerCase();
      if (!this.#written.has(name)) this.#written.set(name, match[2] ?? match[3] ?? match[4] ?? '');
    }
  }

  get isEmpty(): boolean {
    return this.#written.size === 0;
  }

  has(name: string): boolean {
    return this.#written.has(name);
  }

  /** An attribute's value with its entities decoded; undefined when it is missing. */
  get(name: string): string | undefined {
    const written = this.#written.get(name);
    return written === undefined ? undefined : decodeEntities(written);
  }
}
