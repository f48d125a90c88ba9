import type { CityItem, InfobaseCity } from '@tsenomer/contracts';
import { nameIssue } from '#components/directory/name-issue.ts';
import type { NameIssue } from '#components/directory/name-issue.ts';

/** What the window of a city holds. */
export interface CityValues {
  readonly name: string;
  readonly countryName: string;
  readonly otherNames: readonly string[];
  readonly externalUid: string;
}

export const NEW_CITY: CityValues = { name: '', countryName: '', otherNames: [], externalUid: '' };

/** The longest external id that the contract takes. */
const EXTERNAL_UID_MAX = 100;

/** The values of a city that is there already; its first name is the one displayed. */
export function valuesOf({ name, countryName, externalUid, cityData }: CityItem): CityValues {
  return {
    name,
    countryName,
    otherNames: cityData.names.filter((other) => other !== name),
    externalUid: externalUid ?? '',
  };
}

/** The values that a city of the information base brings. */
export function valuesOfSuggestion({
  names: [name = '', ...otherNames],
  countryNames: [countryName = ''],
  externalUid,
}: InfobaseCity): CityValues {
  return { name, countryName, otherNames, externalUid };
}

/** How a suggestion is told from another city of the same name. */
export function suggestionLabel({ names: [name = ''], countryNames: [country = ''] }: InfobaseCity): string {
  return country === '' ? name : `${name}, ${country}`;
}

/** What is wrong with the values, by field. */
export function cityIssues({
  name,
  countryName,
  otherNames,
  externalUid,
}: CityValues): Partial<Record<keyof CityValues, NameIssue>> {
  const fields = {
    name: nameIssue(name),
    countryName: nameIssue(countryName),
    otherNames: otherNames.map(nameIssue).find((issue) => issue !== null) ?? null,
    externalUid: externalUid.trim().length > EXTERNAL_UID_MAX ? ('too_long' as const) : null,
  };
  return {
    ...(fields.name !== null && { name: fields.name }),
    ...(fields.countryName !== null && { countryName: fields.countryName }),
    ...(fields.otherNames !== null && { otherNames: fields.otherNames }),
    ...(fields.externalUid !== null && { externalUid: fields.externalUid }),
  };
}

/** The body of the calls that add and change a city. */
export function cityBody({ name, countryName, otherNames, externalUid }: CityValues) {
  const uid = externalUid.trim();
  return {
    name: name.trim(),
    countryName: countryName.trim(),
    otherNames: [...otherNames],
    externalUid: uid === '' ? null : uid,
  };
}
