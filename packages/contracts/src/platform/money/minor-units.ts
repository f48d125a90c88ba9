import { z } from 'zod';

/** Money on the wire: whole minor units (kopecks) and the ISO currency beside it. */
export const minorUnits = z.int();
