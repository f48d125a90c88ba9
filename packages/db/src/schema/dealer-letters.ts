/** A company that was written to of its prices below the recommended ones. */
export interface DealerLetterTable {
  company_id: number;
  /** A day of the installation: `2026-11-20`. */
  day: string;
  collection_id: number;
  violations: number;
}
