import { siteModuleSchema } from '@tsenomer/contracts';
import type { SiteModule, SiteModuleInput } from '@tsenomer/contracts';

/** What an operator typed: a module, or where it is none. */
export type ReadModule = { readonly module: SiteModule } | { readonly faults: readonly string[] };

const MOST_FAULTS = 10;

/** Reads the text of a module; a text that is no JSON has the one fault that the parser names. */
export function readModule(text: string): ReadModule {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { faults: [error instanceof Error ? error.message : String(error)] };
  }
  const read = siteModuleSchema.safeParse(value);
  if (read.success) return { module: read.data };
  return {
    faults: read.error.issues
      .slice(0, MOST_FAULTS)
      .map(({ path, message }) => `${path.map(String).join('.')}: ${message}`),
  };
}

/** A module as text for editing. */
export function moduleText(module: SiteModuleInput): string {
  return JSON.stringify(module, null, 2);
}
