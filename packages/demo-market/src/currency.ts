/** What the demo's shops ask: they are in Moscow, whatever an installation counts in. */
export const DEMO_CURRENCY = 'RUB';
