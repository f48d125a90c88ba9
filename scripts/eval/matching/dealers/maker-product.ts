/** A product of an invented maker, and the parts that its name was put together of. */
export interface MakerProduct {
  readonly name: string;
  readonly brand: string;
  readonly what: string;
  readonly line: string;
  /** A colour, a scent or a grade; empty where the line has one only. */
  readonly variant: string;
  /** What it comes in or as: "ПЭТ", "концентрат"; empty where the name does not say. */
  readonly form: string;
  readonly size: string;
}
