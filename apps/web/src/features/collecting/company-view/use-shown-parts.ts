import { useLocalStorage } from '@mantine/hooks';
import { z } from 'zod';

/** What a row may show besides its product, link, result and price (P2 §2). */
export const PARTS = ['barcodes', 'articles', 'companyArticles', 'dates', 'accuracy', 'tagNotes', 'notes'] as const;
export type Part = (typeof PARTS)[number];

const parts = z.array(z.enum(PARTS));
const FIRST: Part[] = ['barcodes', 'articles', 'accuracy'];

/** The parts that are shown; the browser remembers them for the next time. */
export function useShownParts(): readonly [readonly Part[], (shown: Part[]) => void] {
  const [shown, setShown] = useLocalStorage<Part[]>({
    key: 'tsenomer-company-parts',
    defaultValue: FIRST,
    getInitialValueInEffect: false,
    deserialize: (text) => read(text) ?? FIRST,
  });
  return [shown, setShown];
}

function read(text: string | undefined): Part[] | undefined {
  try {
    return parts.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
