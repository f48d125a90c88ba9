import type { FieldIssue } from '@tsenomer/contracts';
import { DomainError } from '../context/domain-error.ts';

/** What a broken constraint of the database means, by the constraint's name. */
export type Refusals = Readonly<Record<string, () => DomainError>>;

/**
 * Runs `work`; a constraint that it breaks becomes the refusal that is meant. The constraints decide and no look
 * beforehand: of two people who write the same at once, exactly one succeeds.
 */
export async function refusing<T>(refusals: Refusals, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusals[constraintOf(error)];
    throw refusal ? refusal() : error;
  }
}

function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : '';
}

/** NAME_TAKEN at the field of the name. */
export function nameTaken(name: string): DomainError {
  return atField('NAME_TAKEN', { path: 'body.name', code: 'taken', message: name });
}

/** A refusal that points at one field of the body. */
export function atField(code: ConstructorParameters<typeof DomainError>[0], field: FieldIssue): DomainError {
  return new DomainError(code, { fields: [field] });
}

/** NOT_FOUND: what is referred to is not there, or no longer. */
export function notThere(): DomainError {
  return new DomainError('NOT_FOUND');
}
