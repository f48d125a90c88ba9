import { ROBOT_SELECTORS } from '@tsenomer/contracts';
import type { FieldIssue, Robot } from '@tsenomer/contracts';
import { isSelector } from '@tsenomer/markup';
import { DomainError } from '../../platform/context/domain-error.ts';

/**
 * A selector that cannot be understood would silently find nothing. @throws DomainError INVALID_INPUT, an issue for
 * each.
 */
export function refuseBadSelectors(robot: Robot | null): void {
  const fields = ROBOT_SELECTORS.flatMap((field): FieldIssue[] => {
    const selector = robot?.[field];
    if (selector === undefined || isSelector(selector)) return [];
    return [{ path: `body.robot.${field}`, code: 'selector', message: 'A CSS selector expected' }];
  });
  if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields });
}
