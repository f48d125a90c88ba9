/** How the newest check of a product's analog went. */
export const ANALOG_STATES = ['notProcessed', 'success', 'notAvailable', 'error'] as const;
