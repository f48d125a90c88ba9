import { BILLING_OPTIONS, COLLECTION_FLAGS } from '@tsenomer/contracts';
import type { AuditEntity } from '@tsenomer/contracts';
import type { TFunction } from 'i18next';
import { settingFields } from './setting-names.ts';

/** Names of changed fields by how the program calls them; a field of a field is `field.inner`. */
export type FieldNames = Readonly<Record<string, string>>;

/**
 * What fields are called on the screen where a thing of this kind is edited; empty for a thing whose fields every
 * screen calls the same, or that has none.
 */
export function namesOf(entity: AuditEntity, t: TFunction): FieldNames {
  return NAMES[entity]?.(t) ?? {};
}

const CONFIG_FIELDS = [
  'fetcher',
  'browserAfterBan',
  'healsByItself',
  'userAgent',
  'obeyRobotsTxt',
  'requestsPerSecond',
  'waitUntil',
  'threadCount',
  'productPhotoSavingFlag',
  'productSubnameSavingFlag',
  'ratingReviewFlag',
  'screenshotsSavingFlag',
  'getMeasuredValueAndUnit',
  'manualTimeout',
  'timeout',
  'headfulXServerFlag',
  'shareBrowserBetweenSellersFlag',
  'proxy',
  'cityValues',
  'searchUrl',
  'assortmentUrl',
] as const;

/** Parts of a strategy's rule, as its form calls them. */
function strategyFields(t: TFunction): FieldNames {
  return {
    name: t(($) => $.repricing.name),
    enabled: t(($) => $.repricing.enabled),
    collectionId: t(($) => $.repricing.monitoring),
    brandIds: t(($) => $.repricing.brands),
    categoryIds: t(($) => $.repricing.categories),
    tagIds: t(($) => $.repricing.tags),
    companyIds: t(($) => $.repricing.companies),
    goal: t(($) => $.repricing.goal),
    goalCompanyId: t(($) => $.repricing.goalCompany),
    shift: t(($) => $.repricing.side),
    minMargin: t(($) => $.repricing.minMargin),
    recommended: t(($) => $.repricing.recommendedGuard),
    maxStep: t(($) => $.repricing.maxStep),
    minRivals: t(($) => $.repricing.minRivals),
    freshDays: t(($) => $.repricing.freshDays),
    availableOnly: t(($) => $.repricing.availableOnly),
    rounding: t(($) => $.repricing.rounding),
  };
}

const ROBOT_FIELDS = [
  'price',
  'oldPrice',
  'availability',
  'inStockText',
  'name',
  'sku',
  'seller',
  'image',
  'ratingValue',
  'ratingCount',
  'currency',
] as const;

function configFields(t: TFunction): FieldNames {
  return {
    ...Object.fromEntries(CONFIG_FIELDS.map((field) => [field, t(($) => $.parserConfig[field])])),
    ...Object.fromEntries(
      ROBOT_FIELDS.map((field) => [
        `robot.${field}`,
        `${t(($) => $.parserConfig.groups.robot)}: ${t(($) => $.parserConfig.robot[field])}`,
      ]),
    ),
    robot: t(($) => $.parserConfig.groups.robot),
    'delayBetweenPages.min': t(($) => $.parserConfig.delayMin),
    'delayBetweenPages.max': t(($) => $.parserConfig.delayMax),
    'proxyRotation.type': t(($) => $.parserConfig.rotation),
    'proxyRotation.timeoutInMin': t(($) => $.parserConfig.timeoutInMin),
    'proxyRotation.triggerEvery': t(($) => $.parserConfig.triggerEvery),
    'proxyRotation.withBrowserRefresh': t(($) => $.parserConfig.withBrowserRefresh),
    'city.via': t(($) => $.parserConfig.cityVia),
    'city.name': t(($) => $.parserConfig.cityName),
  };
}

const SEARCH_FIELDS = [
  'parseBy',
  'topCount',
  'accuracyThreshold',
  'timeout',
  'threadCount',
  'proxy',
  'saveLinksToCard',
  'marketplaceOnly',
] as const;

function collectionFields(t: TFunction): FieldNames {
  const search = t(($) => $.linkSearch.settings.title);
  return {
    contact: t(($) => $.notifications.linked),
    ...Object.fromEntries(COLLECTION_FLAGS.map((flag) => [flag, t(($) => $.collectionSettings.flags[flag])])),
    ...Object.fromEntries(
      SEARCH_FIELDS.map((field) => [
        `parserTaskCommandArguments.${field}`,
        `${search}: ${t(($) => $.linkSearch.settings[field])}`,
      ]),
    ),
    kind: t(($) => $.collectionWizard.kind),
    parserTaskCommandArguments: search,
  };
}

const COMPANY_FIELDS = [
  'name',
  'sellerName',
  'sellerUrl',
  'host',
  'onlineFlag',
  'ownFlag',
  'companyTypeId',
  'externalId',
] as const;

const LEGAL_FIELDS = [
  'legalName',
  'inn',
  'kpp',
  'psrn',
  'legalAddress',
  'responsibleName',
  'emails',
  'phones',
] as const;

function companyFields(t: TFunction): FieldNames {
  return {
    ...Object.fromEntries(COMPANY_FIELDS.map((field) => [field, t(($) => $.companies.fields[field])])),
    ...Object.fromEntries(LEGAL_FIELDS.map((field) => [field, t(($) => $.companyPage[field])])),
    form: t(($) => $.companyPage.legalForm),
    disabled: t(($) => $.companies.disabled),
  };
}

const SHOP_FIELDS = ['address', 'lat', 'lon', 'sid', 'sapCode', 'externalId', 'deliveryType'] as const;

function shopFields(t: TFunction): FieldNames {
  return {
    ...Object.fromEntries(SHOP_FIELDS.map((field) => [field, t(($) => $.companyPage[field])])),
    name: t(($) => $.companyPage.shopName),
  };
}

const PERSON_FIELDS = ['name', 'surname', 'email', 'phone', 'externalUid'] as const;

function personFields(t: TFunction): FieldNames {
  return Object.fromEntries(PERSON_FIELDS.map((field) => [field, t(($) => $.account[field])]));
}

/** What the own company says of a product. */
const OWN_FIELDS = ['ownPrice', 'ownOldPrice', 'ownAvailable', 'cost'] as const;
const PRODUCT_FIELDS = ['nameExceptions', 'subtitles', 'barcodes'] as const;

function productFields(t: TFunction): FieldNames {
  return {
    ...Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, t(($) => $.productPage[field])])),
    ...Object.fromEntries(
      (['setBrand', 'setCategory', 'attachTags', 'detachTags'] as const).map((action) => [
        action,
        t(($) => $.products.action[action]),
      ]),
    ),
    mrp: t(($) => $.products.mrp),
    ...Object.fromEntries(OWN_FIELDS.map((field) => [field, t(($) => $.productImport.field[field])])),
    referencePhoto: t(($) => $.productPage.photo),
    deleteBarcodes: t(($) => $.products.deleteBarcodes),
    delete: t(($) => $.audit.actions.delete),
    restore: t(($) => $.audit.actions.restore),
  };
}

/** What tariffs, ranges, options and services are made of, as the screen of tariffs calls it. */
function billingFields(t: TFunction): FieldNames {
  return {
    tariffChecksCount: t(($) => $.billing.tariffs.checks),
    tariffPrice: t(($) => $.billing.tariffs.price),
    packetChecksCount: t(($) => $.billing.tariffs.packetChecks),
    packetPrice: t(($) => $.billing.tariffs.packetPrice),
    packetsAvailable: t(($) => $.billing.tariffs.packets),
    onlineTariffId: t(($) => $.billing.type.online),
    offlineTariffId: t(($) => $.billing.type.offline),
    checkAboveTariff: t(($) => $.billing.what.checkAboveTariff),
    checkPriceParsing: t(($) => $.billing.what.checkPriceParsing),
    checkFindLinksMarketplace: t(($) => $.billing.what.checkFindLinksMarketplace),
    checkFindLinksRegular: t(($) => $.billing.what.checkFindLinksRegular),
    rangeFrom: t(($) => $.billing.ranges.from),
    rangeTo: t(($) => $.billing.ranges.to),
    price: t(($) => $.billing.bill.price),
    quantity: t(($) => $.billing.services.quantity),
    isSellerSolid: t(($) => $.billing.ranges.isSellerSolid),
    isPriceForMarketplace: t(($) => $.billing.ranges.isPriceForMarketplace),
    notificationContacts: t(($) => $.billing.emails.title),
    currencyName: t(($) => $.billing.options.currencyName),
    currencySymbol: t(($) => $.billing.options.currencySymbol),
    findLinksRegularAlwaysOn: t(($) => $.billing.options.alwaysRegular),
    findLinksMpAlwaysOn: t(($) => $.billing.options.alwaysMp),
    ...Object.fromEntries(BILLING_OPTIONS.map((name) => [name, t(($) => $.billing.options.name[name])])),
  };
}

const NAMES: Readonly<Partial<Record<AuditEntity, (t: TFunction) => FieldNames>>> = {
  setting: settingFields,
  parserConfig: configFields,
  collection: collectionFields,
  company: companyFields,
  companyShop: shopFields,
  user: personFields,
  product: productFields,
  repricingStrategy: strategyFields,
  tariff: billingFields,
  bill: billingFields,
  city: (t) => ({
    countryName: t(($) => $.cities.country),
    externalUid: t(($) => $.cities.externalUid),
    names: t(($) => $.cities.otherNames),
  }),
  link: (t) => ({ tag_id: t(($) => $.productPage.tag), update_mode: t(($) => $.productPage.mode) }),
  apiToken: (t) => ({ scopes: t(($) => $.apiTokens.scopes) }),
  category: (t) => ({ level: t(($) => $.products.level) }),
  clusterNode: (t) => ({ autobalance: t(($) => $.cluster.autobalance) }),
};
