/** A city of the gazetteer: its Russian and English name, latitude and longitude of its centre in degrees. */
export type CityRow = readonly [ru: string, en: string, lat: number, lon: number];
