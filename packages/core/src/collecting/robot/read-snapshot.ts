import { fieldValue, ROBOT_SELECTORS } from '@tsenomer/contracts';
import type { FieldReadingItem, Robot, SnapshotReading } from '@tsenomer/contracts';
import { compareValues, readWithRobot } from '@tsenomer/robot-builder';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { refuseBadSelectors } from '../parser-config/refuse-bad-selectors.ts';
import { storedPage } from './stored-snapshot.ts';

const generic = z.record(
  z.enum(ROBOT_SELECTORS),
  z.object({ value: fieldValue, source: z.string(), path: z.string() }).nullable(),
);

/**
 * Reads a fetched page with a robot that may not be saved yet, beside what was read from it without one.
 * @throws DomainError NOT_FOUND, INVALID_INPUT for selectors that cannot be understood.
 */
export const readSnapshot = verb(
  'robots.read',
  async (ctx, input: { readonly snapshotId: string; readonly robot: Robot }): Promise<SnapshotReading> => {
    refuseBadSelectors(input.robot);
    const page = await storedPage(ctx, input.snapshotId);
    const without = generic.parse(page.reading);
    const { blocked, notFound, isOut, fields } = readWithRobot({ html: page.html, url: page.url, robot: input.robot });
    return {
      blocked,
      notFound,
      isOut,
      fields: fields.map(({ field, found, value }): FieldReadingItem => {
        const said = without[field];
        return {
          field,
          found,
          robot: value,
          generic: said?.value ?? null,
          source: said?.source ?? null,
          path: said?.path ?? null,
          verdict: compareValues(value, said?.value ?? null),
        };
      }),
    };
  },
);
