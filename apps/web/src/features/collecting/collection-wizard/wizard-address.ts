import { z } from 'zod';
import { WIZARD_STEPS } from './steps.ts';
import type { WizardStep } from './steps.ts';

/** What the address of the wizard keeps: which of its steps is open, from 1. */
export const wizardAddress = z.object({ step: z.int().min(1).max(WIZARD_STEPS.length).default(1).catch(1) });

export const WIZARD_DEFAULTS = { step: 1 } as const;

export function stepAt(number: number): WizardStep {
  return WIZARD_STEPS[number - 1] ?? 'what';
}

export function numberOf(step: WizardStep): number {
  return WIZARD_STEPS.indexOf(step) + 1;
}
