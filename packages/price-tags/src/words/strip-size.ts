/** A row of signs drawn level: so high, its capitals so high, its ground line here. Pixels of the strip. */
export const STRIP = { height: 24, capital: 14, ground: 18 } as const;
