import { z } from 'zod';

/** The steps of the first tour, in their order; a role is led through those whose screens it may open. */
export const TOUR_STEPS = ['figures', 'baseline', 'row', 'timetable', 'import', 'files', 'palette', 'help'] as const;

export type TourStep = (typeof TOUR_STEPS)[number];

/** What one says of the tour: the step it was left at, or `over`: seen to its end, or not wanted. */
export const tourAnswer = z.enum(['over', ...TOUR_STEPS]);

/** Where one is in the tour; `new`: its offer was not answered yet. */
export const tourPlace = z.enum(['new', ...tourAnswer.options]);

export type TourAnswer = z.infer<typeof tourAnswer>;
export type TourPlace = z.infer<typeof tourPlace>;
