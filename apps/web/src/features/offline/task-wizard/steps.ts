import { z } from 'zod';

/** The four steps of planning (P2 §2). */
export const TASK_STEPS = ['products', 'places', 'people', 'visits'] as const;
export type TaskStep = (typeof TASK_STEPS)[number];

/** What the address of the wizard keeps: the open step, from 1, and of the last one the city whose tab is open. */
export const taskWizardAddress = z.object({
  step: z.int().min(1).max(TASK_STEPS.length).default(1).catch(1),
  city: z.int().positive().optional().catch(undefined),
});

export type TaskWizardAddress = z.infer<typeof taskWizardAddress>;
