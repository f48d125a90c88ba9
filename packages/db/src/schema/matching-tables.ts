import type { Generated } from 'kysely';
import type { Moment } from './directories.ts';

export interface TravelMatchingTable {
  id: Generated<number>;
  company_id: number;
  alias: string;
  file_name: string;
  /** Rows of the file that name no product, or no name. */
  refused: number;
  uploaded_by: number | null;
  uploaded_at: Moment;
}

export interface TravelMatchingNameTable {
  table_id: number;
  product_id: number;
  name: string;
}
