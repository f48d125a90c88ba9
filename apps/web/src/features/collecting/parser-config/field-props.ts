import type { ConfigDraft } from './draft.ts';

/** What every group of the form works with. */
export interface GroupProps {
  readonly draft: ConfigDraft;
  readonly change: (patch: Partial<ConfigDraft>) => void;
  /** What is wrong with a field, in words; undefined when nothing is, or it is too early to say. */
  readonly wrong: (field: string) => string | undefined;
  readonly leave: (field: string) => void;
}
