import { z } from 'zod';
import { infobaseAddress } from './infobase-address.ts';
import { defineRoute } from '../../kit/route.ts';
import { ADMIN_SETTINGS } from './admin-settings.ts';
import { CLIENT_SETTINGS } from './client-settings.ts';

function pair<const N extends string, S extends z.ZodType>(name: N, value: S) {
  return z.strictObject({ name: z.literal(name), value });
}

/** An admin setting with its value; the name decides what the value may be. */
export const adminSetting = z.discriminatedUnion('name', [
  pair('proxies', ADMIN_SETTINGS.proxies.schema),
  pair('infobaseSettings', ADMIN_SETTINGS.infobaseSettings.schema),
  pair('clientInfo', ADMIN_SETTINGS.clientInfo.schema),
  pair('autoDetectionProductLink', ADMIN_SETTINGS.autoDetectionProductLink.schema),
  pair('parserFreezeTimeout', ADMIN_SETTINGS.parserFreezeTimeout.schema),
  pair('restartFrozenParser', ADMIN_SETTINGS.restartFrozenParser.schema),
  pair('siteIncidentMail', ADMIN_SETTINGS.siteIncidentMail.schema),
  pair('notifyTariffChange', ADMIN_SETTINGS.notifyTariffChange.schema),
  pair('screenshotStorage', ADMIN_SETTINGS.screenshotStorage.schema),
  pair('oldDataRemoving', ADMIN_SETTINGS.oldDataRemoving.schema),
  pair('observationRetention', ADMIN_SETTINGS.observationRetention.schema),
  pair('evidenceRetention', ADMIN_SETTINGS.evidenceRetention.schema),
  pair('timetableGrace', ADMIN_SETTINGS.timetableGrace.schema),
  pair('offlineMonitoringAutoApprove', ADMIN_SETTINGS.offlineMonitoringAutoApprove.schema),
  pair('secondFactorRequired', ADMIN_SETTINGS.secondFactorRequired.schema),
  pair('mobileAppSettings', ADMIN_SETTINGS.mobileAppSettings.schema),
  pair('priceTagRecognition', ADMIN_SETTINGS.priceTagRecognition.schema),
]);

/** A setting of the client with its value. */
export const clientSetting = z.discriminatedUnion('name', [
  pair('language', CLIENT_SETTINGS.language.schema),
  pair('mrpSettings', CLIENT_SETTINGS.mrpSettings.schema),
  pair('dealerLetterTemplate', CLIENT_SETTINGS.dealerLetterTemplate.schema),
  pair('dealerLetterTemplateEn', CLIENT_SETTINGS.dealerLetterTemplateEn.schema),
  pair('colleagueLetterTemplate', CLIENT_SETTINGS.colleagueLetterTemplate.schema),
  pair('colleagueLetterTemplateEn', CLIENT_SETTINGS.colleagueLetterTemplateEn.schema),
  pair('shelfLetters', CLIENT_SETTINGS.shelfLetters.schema),
  pair('violationColleagues', CLIENT_SETTINGS.violationColleagues.schema),
  pair('letterLanguages', CLIENT_SETTINGS.letterLanguages.schema),
  pair('searchNewProductsInExternalSources', CLIENT_SETTINGS.searchNewProductsInExternalSources.schema),
]);

/** Comma-joined names (`names=proxies,infobaseSettings`). */
function namesQuery<const N extends string>(names: readonly N[]) {
  const words = z.codec(z.string().max(2000), z.array(z.string()), {
    decode: (text) => text.split(','),
    encode: (list) => list.join(','),
  });
  return z.strictObject({ names: words.pipe(z.array(z.enum(names)).min(1).max(100)) });
}

/** How one address of an information base answered: the currencies were asked for, the smallest of its calls. */
const addressCheck = z.strictObject({
  /** `refused`: it answers, but not to our key; `wrong`: what answers is no information base. */
  state: z.enum(['fine', 'unreachable', 'timeout', 'refused', 'wrong']),
  milliseconds: z.int().min(0),
});

/**
 * Settings by name and value (P2 §7): the platform's for administrators, the client's for both kinds of administrators.
 */
export const settingRoutes = {
  listAdminSettings: defineRoute({
    method: 'GET',
    path: '/admin-settings',
    summary: 'Every admin setting with its value; those that nobody has set with their initial one',
    access: 'adminSettings.read',
    topics: ['setting'],
    response: z.strictObject({ items: z.array(adminSetting) }),
    errors: [],
  }),
  findAdminSettings: defineRoute({
    method: 'GET',
    path: '/admin-settings/find',
    summary: 'Admin settings by comma-joined names',
    access: 'adminSettings.read',
    topics: ['setting'],
    query: namesQuery(adminSetting.options.map(({ shape }) => shape.name.value)),
    response: z.strictObject({ items: z.array(adminSetting) }),
    errors: [],
  }),
  setAdminSetting: defineRoute({
    method: 'POST',
    path: '/admin-settings',
    summary: 'Set an admin setting',
    access: 'adminSettings.edit',
    body: adminSetting,
    response: adminSetting,
    errors: ['INVALID_INPUT', 'STORAGE_UNREACHABLE'],
  }),
  checkInfobase: defineRoute({
    method: 'POST',
    path: '/admin-settings/check-infobase',
    summary: 'Ask an information base and its reserve whether they would answer, before they are set',
    access: 'adminSettings.edit',
    body: z.strictObject({ url: infobaseAddress, reserveUrl: infobaseAddress.nullable() }),
    response: z.strictObject({ first: addressCheck, reserve: addressCheck.nullable() }),
    errors: [],
    rateLimit: 20,
  }),
  listClientSettings: defineRoute({
    method: 'GET',
    path: '/settings',
    summary: 'Every setting of the client with its value',
    access: 'settings.read',
    topics: ['setting'],
    response: z.strictObject({ items: z.array(clientSetting) }),
    errors: [],
  }),
  findClientSettings: defineRoute({
    method: 'GET',
    path: '/settings/find',
    summary: 'Settings of the client by comma-joined names',
    access: 'settings.read',
    topics: ['setting'],
    query: namesQuery(clientSetting.options.map(({ shape }) => shape.name.value)),
    response: z.strictObject({ items: z.array(clientSetting) }),
    errors: [],
  }),
  setClientSetting: defineRoute({
    method: 'POST',
    path: '/settings',
    summary: 'Set a setting of the client',
    access: 'settings.edit',
    body: clientSetting,
    response: clientSetting,
    errors: ['INVALID_INPUT'],
  }),
} as const;

export type AdminSetting = z.infer<typeof adminSetting>;
export type ClientSetting = z.infer<typeof clientSetting>;
export type AddressCheck = z.infer<typeof addressCheck>;
