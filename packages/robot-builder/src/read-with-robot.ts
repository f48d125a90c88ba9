import { ROBOT_SELECTORS } from '@tsenomer/contracts';
import type { FieldValue, Robot, RobotSelectorField } from '@tsenomer/contracts';
import { readPage } from '@tsenomer/extract';
import type { ReadPageInput } from '@tsenomer/extract';
import { readSelector } from '@tsenomer/extract/parts';
import { GrowingTree, pageTextOf } from '@tsenomer/markup';
import { fieldValuesOf } from './field-values.ts';

/** One field as a robot reads it. */
export interface FieldReading {
  readonly field: RobotSelectorField;
  /** What its selector finds; null when it finds nothing or the robot has none. */
  readonly found: string | null;
  /** What a check would record by it. */
  readonly value: FieldValue | null;
}

export interface RobotReading {
  readonly blocked: string | null;
  readonly notFound: string | null;
  /** The product is out of stock, by the robot or by the page: then no price is recorded, whatever stands there. */
  readonly isOut: boolean;
  readonly fields: readonly FieldReading[];
}

/**
 * Reads a page with a robot as a check would, field by field: what each selector finds, and what becomes of it. A value
 * that another source gives in the robot's place is none of the robot's. Bounded like {@link readPage}; never throws.
 */
export function readWithRobot(input: ReadPageInput & { readonly robot: Robot }): RobotReading {
  const { robot } = input;
  const { offer, blocked, notFound } = readPage(input);
  const values = fieldValuesOf(offer);
  const growing = new GrowingTree(pageTextOf(input));
  const fields = ROBOT_SELECTORS.map((field): FieldReading => {
    const selector = robot[field];
    if (selector === undefined) return { field, found: null, value: null };
    const value = values[field];
    return {
      field,
      found: readSelector(growing, selector)?.value ?? null,
      value: value?.source === 'robot' ? value.value : null,
    };
  });
  return { blocked, notFound, isOut: offer.availability === 'OutOfStock', fields };
}
