import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { Robot } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { saveConfig } from '../parser-config/save-config.ts';
import { lockConfiguredCompany } from '../parser-config/stored-config.ts';

export interface RobotChange {
  readonly companyId: number;
  /** What the robot is taken to be: one that somebody changed meanwhile is left alone. */
  readonly from: Robot | null;
  readonly to: Robot | null;
}

/** Puts one robot in the place of another, as whoever sets a config does; false where it is not the one any more. */
export async function changeRobot(tx: TransactionContext, { companyId, from, to }: RobotChange): Promise<boolean> {
  const company = await lockConfiguredCompany(tx, companyId);
  const config = company.config ?? DEFAULT_PARSER_CONFIG;
  if (!isDeepStrictEqual(config.robot, from)) return false;
  await saveConfig(tx, company, { ...config, robot: to });
  return true;
}
