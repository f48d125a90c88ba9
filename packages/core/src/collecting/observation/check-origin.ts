/** What all checks of one task have in common. */
export interface CheckOrigin {
  readonly taskId: number;
  readonly collectionId: number;
  readonly companyId: number;
  /** 0: city-wide. */
  readonly companyShopId: number;
  readonly cityId: number;
  readonly nodeId: number;
  readonly kind: string;
}
