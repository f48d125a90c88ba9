export { compareValues, fieldValuesOf } from './field-values.ts';
export type { FieldValues } from './field-values.ts';
export { outlinePage } from './outline-page.ts';
export { pickElement } from './pick-element.ts';
export { proposeByHistory } from './propose-by-history.ts';
export type { HistoryInput, KnownPage } from './propose-by-history.ts';
export { proposeRobot } from './propose-robot.ts';
export { readWithRobot } from './read-with-robot.ts';
