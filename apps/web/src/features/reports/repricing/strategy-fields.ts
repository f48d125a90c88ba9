import type { StrategyValues } from './strategy-values.ts';

/** What the groups of a strategy's fields are given. */
export interface StrategyFieldsProps {
  readonly values: StrategyValues;
  /** What is wrong with a field of the body; undefined when nothing is. */
  readonly wrong: (field: string) => string | undefined;
  readonly onChange: (patch: Partial<StrategyValues>) => void;
}
