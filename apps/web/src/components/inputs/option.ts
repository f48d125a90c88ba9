export interface Option {
  readonly id: number;
  readonly name: string;
}
