/** A file that was imported where products are chosen: its products are chosen. */
export interface ChosenImport {
  readonly id: number;
  readonly fileName: string;
  /** Null while the import goes on. */
  readonly productIds: readonly number[] | null;
  /** Whether these are all products of the file. */
  readonly complete: boolean;
}
