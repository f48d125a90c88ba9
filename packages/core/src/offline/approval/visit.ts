/** Where and by whom the prices were read. */
export interface Visit {
  readonly id: number;
  readonly company_id: number;
  readonly company_shop_id: number;
  readonly city_id: number;
  readonly user_id: number;
  /** Counts for prices that nobody read. */
  readonly finished_at: Date | null;
}
