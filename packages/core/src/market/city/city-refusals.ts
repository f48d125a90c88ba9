import { DomainError } from '../../platform/context/domain-error.ts';
import { atField, nameTaken } from '../../platform/kit/refusing.ts';
import type { Refusals } from '../../platform/kit/refusing.ts';
import type { CityEdit } from './city-rows.ts';

/** What the constraints of cities mean when one is written. */
export function cityRefusals({ name, externalUid }: CityEdit): Refusals {
  return {
    city_name_key: () => nameTaken(name),
    city_external_uid_key: () =>
      atField('INVALID_INPUT', { path: 'body.externalUid', code: 'taken', message: externalUid ?? '' }),
  };
}

/** What the constraints that point to a city mean when it is deleted. */
export const CITY_IN_USE: Refusals = {
  collection_city_id_fkey: () => new DomainError('city_used_in_online_tasks'),
  offline_task_city_id_fkey: () => new DomainError('city_used_in_offline_tasks'),
  company_shop_city_id_fkey: () => new DomainError('CITY_HAS_SHOPS'),
  app_user_city_id_fkey: () => new DomainError('CITY_HAS_USERS'),
};
