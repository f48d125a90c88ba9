import type { ImportMapping, ImportMode } from '@tsenomer/contracts';

/** An earlier import whose choices a new one starts from. */
export interface ImportPattern {
  readonly fileName: string;
  readonly mapping: ImportMapping;
  readonly mode: ImportMode;
}
