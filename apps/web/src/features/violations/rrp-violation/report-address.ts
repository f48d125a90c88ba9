import { z } from 'zod';

const day = z.iso.date().optional().catch(undefined);
const id = z.int().positive().optional().catch(undefined);

/** What of the report the address carries: what is asked for, and what is open. */
export const reportAddress = z.object({
  tab: z.enum(['report', 'cases']).default('report').catch('report'),
  from: day,
  to: day,
  companyIds: z.array(z.int().positive()).max(10_000).optional().catch(undefined),
  block: z.enum(['all', 'corrected', 'repeated']).default('all').catch('all'),
  /** The company whose violations are open. */
  company: id,
  /** The violation whose history is open. */
  violation: id,
  /** The case that is open. */
  case: id,
  state: z
    .enum(['new', 'confirmed', 'told', 'answered', 'escalated', 'corrected', 'dismissed'])
    .optional()
    .catch(undefined),
  assignee: id,
  page: z.int().min(1).default(1).catch(1),
  limit: z.int().min(1).max(1000).default(50).catch(50),
});

export type ReportAddress = z.infer<typeof reportAddress>;
export type ChangeReport = (part: Partial<ReportAddress>) => void;
