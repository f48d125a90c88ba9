import { storedParserConfigSchema } from '@tsenomer/contracts';
import type { AuditItem, ParserConfig, Robot } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';

/** A company with its config as it is stored; null while none is set. */
export interface ConfiguredCompany {
  readonly id: number;
  readonly fullName: string;
  readonly config: ParserConfig | null;
}

/**
 * Reads a company's config and keeps others from changing it until the transaction ends. @throws DomainError NOT_FOUND
 */
export async function lockConfiguredCompany(tx: Context, companyId: number): Promise<ConfiguredCompany> {
  const row = found(
    await tx.db
      .selectFrom('company')
      .select(['id', 'full_name', 'parser_config'])
      .where('id', '=', companyId)
      .forUpdate()
      .executeTakeFirst(),
  );
  return { id: row.id, fullName: row.full_name, config: readConfig(row.parser_config) };
}

/** A stored config, checked. */
export function readConfig(stored: unknown): ParserConfig | null {
  return stored === null ? null : storedParserConfigSchema.parse(stored);
}

/** The config's fields as the audit compares them; no fields while none is set. */
export function auditedFields(
  config: ParserConfig | null,
): Readonly<Record<string, AuditItem['changes'][string]['from']>> {
  if (config === null) return {};
  const { robot, ...plain } = config;
  return { ...plain, robot: robot && selectorsOf(robot) };
}

/** The fields that a robot has; JSON has no word for absent ones. */
function selectorsOf(robot: Robot): Record<string, string> {
  return Object.fromEntries(
    Object.entries(robot).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const])),
  );
}
