import { z } from 'zod';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { healing, healingDetail, stoppedField } from './healing.ts';

const idParam = z.strictObject({ id: idText });

/** Robots that heal themselves: other selectors where a shop's layout changed (docs/decisions/118). */
export const healingRoutes = {
  listHealings: defineRoute({
    method: 'GET',
    path: '/robot-healings',
    summary: 'Companies whose robots wait for a decision, or could not be mended; the newest attempt of each',
    access: 'siteHealth.read',
    topics: ['robotHealing', 'company'],
    response: z.strictObject({ items: z.array(healing) }),
    errors: [],
  }),
  companyHealing: defineRoute({
    method: 'GET',
    path: '/companies/:id/robot-healing',
    summary: 'Fields that a company’s pages stopped giving, and the newest attempt to read them again',
    access: 'robots.read',
    topics: ['robotHealing', 'parserConfig', 'siteIncident'],
    params: idParam,
    response: z.strictObject({
      stopped: z.array(stoppedField),
      /** Null: none yet. */
      newest: healingDetail.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  startHealing: defineRoute({
    method: 'POST',
    path: '/companies/:id/robot-healing',
    summary: 'Try at once to find other selectors for what stopped; nothing is read by them before they are applied',
    access: 'parserConfigs.edit',
    params: idParam,
    response: healing,
    errors: ['NOT_FOUND', 'HEALING_RUNNING', 'NOTHING_STOPPED'],
  }),
  applyHealing: defineRoute({
    method: 'POST',
    path: '/robot-healings/:id/apply',
    summary: 'Read the company’s pages by the proposed selectors from the next shard on',
    access: 'parserConfigs.edit',
    params: idParam,
    response: healing,
    errors: ['NOT_FOUND', 'HEALING_DECIDED', 'ROBOT_CHANGED'],
  }),
  rejectHealing: defineRoute({
    method: 'POST',
    path: '/robot-healings/:id/reject',
    summary: 'Leave the robot as it is; no other is proposed for what stopped but after a pause',
    access: 'parserConfigs.edit',
    params: idParam,
    response: healing,
    errors: ['NOT_FOUND', 'HEALING_DECIDED'],
  }),
  takeBackHealing: defineRoute({
    method: 'POST',
    path: '/robot-healings/:id/take-back',
    summary: 'Bring the former selectors back, exactly as they were',
    access: 'parserConfigs.edit',
    params: idParam,
    response: healing,
    errors: ['NOT_FOUND', 'HEALING_DECIDED', 'ROBOT_CHANGED'],
  }),
} as const;
