import type { ParserEvent, Topic, TopicUse } from '@tsenomer/contracts';

/** What changed: topics, and whose, where that is known. */
export interface Touched {
  readonly topics: readonly Topic[];
  readonly id: number | null;
}

/** A kept answer, as far as it says what it depends on. */
interface KeptAnswer {
  readonly queryKey: readonly unknown[];
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/** What an event of the server tells of; null where it carries its news itself. */
export function touchedBy(event: ParserEvent): Touched | null {
  switch (event.type) {
    case 'collection':
      return { topics: ['run'], id: event.collectionId };
    case 'import':
      return { topics: ['import'], id: event.importId };
    case 'cluster':
      return { topics: ['clusterNode'], id: null };
    case 'touched':
      return { topics: event.topics, id: null };
    case 'state':
    default:
      return null;
  }
}

/** Whether a kept answer may be another one now. */
export function isAffected({ queryKey, meta }: KeptAnswer, { topics, id }: Touched): boolean {
  return usesOf(meta).some((use) => {
    if (typeof use === 'string') return topics.includes(use);
    return topics.includes(use.topic) && (id === null || subjectOf(queryKey, use.of) === id);
  });
}

function usesOf(meta: KeptAnswer['meta']): readonly TopicUse[] {
  const uses = meta?.['topics'];
  return Array.isArray(uses) ? uses : [];
}

/** Calls name their subject as the path parameter `id` or as the query parameter `parsingCollectionId`. */
function subjectOf(key: readonly unknown[], of: 'id' | 'parsingCollectionId'): unknown {
  return field(field(key[1], of === 'id' ? 'params' : 'query'), of);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
