import type { AdminSettingName, ClientSettingName } from '@tsenomer/contracts';
import type { TFunction } from 'i18next';

/** A setting that people set on screens, or that the program keeps for itself. */
type SettingName =
  | AdminSettingName
  | ClientSettingName
  | 'collectorAllowedHosts'
  | 'demoMarket'
  | 'ftpResultsUploadSettings'
  | 'signOnSettings';

/** What settings are called on the screens where they are set; those without a screen have a name of their own. */
export function settingNames(t: TFunction): Readonly<Record<SettingName, string>> {
  return {
    proxies: t(($) => $.proxies.list),
    infobaseSettings: t(($) => $.infobase.title),
    clientInfo: t(($) => $.clientInfo.title),
    autoDetectionProductLink: t(($) => $.clientInfo.autoDetection),
    parserFreezeTimeout: t(($) => $.parserTasks.timeout),
    restartFrozenParser: t(($) => $.parserTasks.restartFrozen),
    siteIncidentMail: t(($) => $.siteHealth.mail),
    notifyTariffChange: t(($) => $.billing.emails.change),
    screenshotStorage: t(($) => $.storage.location),
    oldDataRemoving: t(($) => $.storage.oldData),
    observationRetention: t(($) => $.storage.retention),
    evidenceRetention: t(($) => $.storage.evidence),
    timetableGrace: t(($) => $.timetable.grace),
    offlineMonitoringAutoApprove: t(($) => $.audit.offlineAutoApprove),
    secondFactorRequired: t(($) => $.secondFactor.requiredTitle),
    mobileAppSettings: t(($) => $.audit.mobileApp),
    priceTagRecognition: t(($) => $.audit.priceTags),
    language: t(($) => $.settings.firstLanguage),
    mrpSettings: t(($) => $.settings.mrp),
    dealerLetterTemplate: t(($) => $.settings.dealers),
    dealerLetterTemplateEn: t(($) => $.audit.dealerLetterEn),
    colleagueLetterTemplate: t(($) => $.settings.colleagues),
    colleagueLetterTemplateEn: t(($) => $.audit.colleagueLetterEn),
    shelfLetters: t(($) => $.violationLetters.shelves),
    violationColleagues: t(($) => $.violationLetters.colleagues),
    letterLanguages: t(($) => $.violationLetters.languages),
    searchNewProductsInExternalSources: t(($) => $.audit.newProducts),
    signOnSettings: t(($) => $.signOn.title),
    ftpResultsUploadSettings: t(($) => $.ftpExport.title),
    collectorAllowedHosts: t(($) => $.audit.allowedHosts),
    demoMarket: t(($) => $.audit.demoMarket),
  };
}

/** What the fields of settings are called; those of settings with passwords are never written down. */
export function settingFields(t: TFunction): Readonly<Record<string, string>> {
  return {
    url: t(($) => $.infobase.url),
    reserveUrl: t(($) => $.infobase.reserveUrl),
    clientId: t(($) => $.clientInfo.clientId),
    value: t(($) => $.clientInfo.autoDetection),
    timeout: t(($) => $.parserTasks.timeout),
    flag: t(($) => $.audit.switchedOn),
    minutes: t(($) => $.timetable.grace),
    companiesWithoutLinks: t(($) => $.storage.companiesWithoutLinks),
    links404: t(($) => $.storage.links404),
    linksNotAvailable: t(($) => $.storage.linksNotAvailable),
    observationMonths: t(($) => $.storage.observationMonths),
    priceDayMonths: t(($) => $.storage.priceDayMonths),
    evidenceMonths: t(($) => $.storage.evidenceMonths),
    locale: t(($) => $.settings.language),
    enabled: t(($) => $.mrpSettings.enabled),
    tolerancePercent: t(($) => $.mrpSettings.tolerancePercent),
    toleranceAmount: t(($) => $.mrpSettings.toleranceAmount),
    repeatedWithinDays: t(($) => $.mrpSettings.repeatedWithinDays),
    compareWith: t(($) => $.audit.comparedWith),
    typedPrices: t(($) => $.mrpSettings.typedPrices),
    promotions: t(($) => $.mrpSettings.promotions),
    excluded: t(($) => $.mrpSettings.excluded),
    text: t(($) => $.violationLetters.text),
    dealers: t(($) => $.violationLetters.shelves),
    emails: t(($) => $.violationLetters.colleagues),
    ru: t(($) => $.violationLetters.languagesOf.ru),
    en: t(($) => $.violationLetters.languagesOf.en),
    timeFrom: t(($) => $.audit.timeFrom),
    timeTo: t(($) => $.audit.timeTo),
    allowNewProducts: t(($) => $.audit.allowNewProducts),
    getMeasuredValueAndUnit: t(($) => $.audit.measured),
    requiredPhotos: t(($) => $.audit.requiredPhotos),
    protocol: t(($) => $.ftpExport.protocol),
    host: t(($) => $.ftpExport.host),
    port: t(($) => $.ftpExport.port),
    login: t(($) => $.ftpExport.login),
    folder: t(($) => $.ftpExport.folder),
    format: t(($) => $.ftpExport.format),
    scheduledTime: t(($) => $.ftpExport.time),
    timeZone: t(($) => $.ftpExport.timeZone),
    collectionIds: t(($) => $.ftpExport.collections),
    roles: t(($) => $.secondFactor.requiredTitle),
    issuer: t(($) => $.signOn.issuer),
    scopes: t(($) => $.signOn.scopes),
    roleClaim: t(($) => $.signOn.roleClaim),
    newRole: t(($) => $.signOn.newRole),
    onlyWayIn: t(($) => $.signOn.onlyWayIn),
    breakGlassUserId: t(($) => $.signOn.breakGlass),
    hosts: t(($) => $.audit.fields.addresses),
    basePort: t(($) => $.audit.firstPort),
  };
}
