import { ROBOT_SELECTORS, robotSchema } from '@tsenomer/contracts';
import type { Robot } from '@tsenomer/contracts';

/** The fields that a robot has a selector for, in their usual order. */
export function fieldsOf(robot: Robot): readonly (typeof ROBOT_SELECTORS)[number][] {
  return ROBOT_SELECTORS.filter((field) => robot[field] !== undefined);
}

/**
 * A robot with one of its texts changed; an empty one is taken away, and with availability the words that belong to it.
 */
export function withText(robot: Robot, field: keyof Robot, text: string): Robot {
  const { [field]: _before, ...rest } = robot;
  const changed: Robot = text.trim() === '' ? rest : { ...rest, [field]: text };
  if (changed.availability !== undefined) return changed;
  const { inStockText: _words, ...without } = changed;
  return without;
}

/**
 * A robot with what is proposed for the fields that it has no selector for. A currency and words belong to the price
 * and the availability that they were proposed with.
 */
export function withProposed(robot: Robot, proposed: Robot): Robot {
  const { currency, inStockText, ...selectors } = proposed;
  return {
    ...selectors,
    ...(robot.price === undefined && currency !== undefined && { currency }),
    ...(robot.availability === undefined && inStockText !== undefined && { inStockText }),
    ...robot,
  };
}

/** One text for robots that are the same, whatever order their fields came in. */
export function robotKey(robot: Robot): string {
  return JSON.stringify(Object.entries(robot).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** What can be sent of a robot while its currency is being typed. */
export function readable(robot: Robot): Robot {
  const { currency, ...rest } = robot;
  return currency !== undefined && isCurrency(currency) ? robot : rest;
}

/** Whether the contract takes the currency as it is typed. */
export function isCurrency(text: string): boolean {
  return robotSchema.shape.currency.safeParse(text).success;
}

/** Addresses out of a text with one on each line. */
export function addressesOf(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((line) => line !== ''))];
}
