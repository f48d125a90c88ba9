import { infobaseAddress } from '@tsenomer/contracts';
import type { AdminSetting } from '@tsenomer/contracts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** The addresses as the form holds them; texts as typed. */
export interface InfobaseValues {
  readonly url: string;
  readonly reserveUrl: string;
}

type Setting = Extract<AdminSetting, { name: 'infobaseSettings' }>;

/** What the form starts with: the setting among those that were found, or no address. */
export function infobaseValuesOf(settings: readonly AdminSetting[]): InfobaseValues {
  const setting = settings.find((each): each is Setting => each.name === 'infobaseSettings');
  return { url: setting?.value.url ?? '', reserveUrl: setting?.value.reserveUrl ?? '' };
}

/** The setting; a field that is empty is no address. */
export function infobaseSetting({ url, reserveUrl }: InfobaseValues): Setting {
  return { name: 'infobaseSettings', value: { url: addressOf(url), reserveUrl: addressOf(reserveUrl) } };
}

/** What is wrong with each field: `address` for what is none, `reserveAlone` for a reserve of nothing. */
export function infobaseIssues(values: InfobaseValues): FieldIssues {
  const { url, reserveUrl } = infobaseSetting(values).value;
  const wrong = (address: string | null) => address !== null && !infobaseAddress.safeParse(address).success;
  return {
    ...(wrong(url) && { url: 'address' }),
    ...(wrong(reserveUrl) && { reserveUrl: 'address' }),
    ...(url === null && reserveUrl !== null && { reserveUrl: 'reserveAlone' }),
  };
}

function addressOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
