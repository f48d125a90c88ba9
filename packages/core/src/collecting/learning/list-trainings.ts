import type { Training } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { loadTrainings } from './training-rows.ts';

/** The trainings that are kept, the newest first. */
export const listTrainings = verb('robots.read', ({ db }): Promise<Training[]> => loadTrainings(db));
