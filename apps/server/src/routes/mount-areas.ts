import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { API_ROUTES } from '@tsenomer/contracts';
import type { AppDependencies } from '../app-dependencies.ts';
import { slaveNodeVersions } from '@tsenomer/core/collecting/node';
import { mount } from '../kit/index.ts';
import { accountHandlers } from './access/account.ts';
import { assortmentHandlers } from './collecting/assortments.ts';
import { assortmentReportHandlers } from './reports/assortments.ts';
import { returnedLetterHandlers } from './platform/mail.ts';
import { auditHandlers } from './platform/audit.ts';
import { recoveryHandlers } from './access/recovery.ts';
import { registrationHandlers } from './access/registration.ts';
import { secondFactorHandlers } from './access/second-factor.ts';
import { signOnHandlers } from './access/sign-on.ts';
import { userHandlers } from './access/users.ts';
import { addressHandlers } from './market/addresses.ts';
import { authHandlers } from './access/auth.ts';
import { clusterHandlers } from './collecting/cluster.ts';
import { analogHandlers } from './collecting/analogs.ts';
import { collectionStateHandlers } from './collecting/collection-states.ts';
import { timetableHandlers } from './collecting/timetable.ts';
import { collectionHandlers } from './collecting/collections.ts';
import { companyProductHandlers, queueHandlers } from './collecting/company-products.ts';
import { datasourceHandlers } from './catalogue/datasources.ts';
import { matchingTableHandlers } from './catalogue/matching-tables.ts';
import { brandHandlers } from './catalogue/brands.ts';
import { alertHandlers } from './outgoing/alerts.ts';
import { contactHandlers } from './outgoing/contacts.ts';
import { reportMailingHandlers } from './outgoing/report-mailings.ts';
import { telegramHandlers } from './outgoing/telegram.ts';
import { webhookHandlers } from './outgoing/webhooks.ts';
import { ftpExportHandlers } from './outgoing/ftp-export.ts';
import { categoryHandlers } from './catalogue/categories.ts';
import { cityHandlers } from './market/cities.ts';
import { companyHandlers } from './market/companies.ts';
import { companyShopHandlers } from './market/company-shops.ts';
import { tagHandlers } from './catalogue/tags.ts';
import { unitHandlers } from './market/units.ts';
import { blogHandlers, homeHandlers } from './reports/home.ts';
import { admitByKey, digestHandlers, infobaseHandlers } from './market/infobase.ts';
import { parserConfigHandlers } from './collecting/parser-configs.ts';
import { proxyHandlers, robotsHandlers } from './collecting/proxies.ts';
import { logHandlers } from './collecting/logs.ts';
import { linkSearchHandlers } from './collecting/link-search.ts';
import { linkHandlers } from './catalogue/links.ts';
import { parserTaskHandlers } from './collecting/parser-tasks.ts';
import { parserHandlers } from './collecting/parser.ts';
import { parsingHistoryHandlers } from './collecting/parsing-history.ts';
import { photoHandlers } from './catalogue/photos.ts';
import { productEditHandlers } from './catalogue/product-edits.ts';
import { productStatisticsHandlers } from './catalogue/product-statistics.ts';
import { productHandlers } from './catalogue/products.ts';
import { categoryReportHandlers } from './reports/category-reports.ts';
import {
  brandSegmentHandlers,
  ratingReportHandlers,
  reportHandlers,
  rrpReportHandlers,
  webReportHandlers,
} from './reports/reports.ts';
import {
  billedActionHandlers,
  billCheckHandlers,
  billHandlers,
  findLinksRangeHandlers,
  tariffHandlers,
  tariffSettingPartHandlers,
  tariffSettingsHandlers,
} from './billing/billing.ts';
import { priceIndexHandlers } from './reports/price-index.ts';
import { repricingHandlers } from './reports/repricing.ts';
import { bulkChangeHandlers } from './collecting/bulk-changes.ts';
import { savedViewHandlers } from './reports/saved-views.ts';
import { reportFileHandlers, resultHandlers, resultTemplateHandlers } from './reports/report-files.ts';
import { pageSnapshotHandlers } from './collecting/robots.ts';
import { searchHandlers } from './catalogue/search.ts';
import { settingHandlers } from './platform/settings.ts';
import { siteHealthHandlers } from './collecting/site-health.ts';
import { healingHandlers } from './collecting/healing.ts';
import { learningHandlers } from './collecting/learning.ts';
import { siteModuleHandlers } from './collecting/site-modules.ts';
import { demoHandlers } from './platform/demo.ts';
import { storageHandlers } from './platform/storage.ts';
import { agentSyncHandlers } from './offline/agent-sync.ts';
import { environmentHandlers } from './offline/environment.ts';
import { offlineTaskHandlers } from './offline/tasks.ts';
import { systemHandlers } from './platform/system.ts';
import { tokenHandlers } from './access/tokens.ts';
import { caseHandlers, casePageHandlers } from './violations/cases.ts';
import { rereadingHandlers } from './violations/rereadings.ts';
import { violationReportHandlers } from './violations/reports.ts';
import { recommendedPriceHandlers, violationLetterHandlers } from './violations/settings.ts';

function machineAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
}

/** Binds every area of the contract. */
export function mountAreas(api: FastifyInstance, deps: AppDependencies): void {
  const own = { ...deps.config, addresses: machineAddresses() };
  mount(api, API_ROUTES.system, systemHandlers(deps.facts, deps.pictures, slaveNodeVersions));
  mount(api, API_ROUTES.auth, authHandlers(deps));
  mount(api, API_ROUTES.signOn, signOnHandlers(deps, own));
  mount(api, API_ROUTES.recovery, recoveryHandlers);
  mount(api, API_ROUTES.registration, registrationHandlers);
  mount(api, API_ROUTES.account, accountHandlers);
  mount(api, API_ROUTES.secondFactor, secondFactorHandlers);
  mount(api, API_ROUTES.users, userHandlers({ own, infobase: deps.infobase.current }));
  mount(api, API_ROUTES.audit, auditHandlers);
  mount(api, API_ROUTES.home, homeHandlers);
  mount(api, API_ROUTES.blog, blogHandlers);
  mount(api, API_ROUTES.cities, cityHandlers);
  mount(api, API_ROUTES.companies, companyHandlers(deps.logoFolder));
  mount(api, API_ROUTES.companyShops, companyShopHandlers);
  mount(api, API_ROUTES.brands, brandHandlers);
  mount(api, API_ROUTES.categories, categoryHandlers);
  mount(api, API_ROUTES.tags, tagHandlers);
  mount(api, API_ROUTES.units, unitHandlers);
  mount(api, API_ROUTES.products, productHandlers(deps.sheetStore));
  mount(api, API_ROUTES.search, searchHandlers);
  mount(api, API_ROUTES.productEdits, productEditHandlers);
  mount(api, API_ROUTES.links, linkHandlers);
  mount(api, API_ROUTES.linkSearch, linkSearchHandlers);
  mount(api, API_ROUTES.productStatistics, productStatisticsHandlers);
  mount(api, API_ROUTES.tokens, tokenHandlers);
  mount(api, API_ROUTES.datasources, datasourceHandlers(deps.sheetStore));
  mount(api, API_ROUTES.matchingTables, matchingTableHandlers);
  mount(api, API_ROUTES.photos, photoHandlers(deps.photoFolder));
  mount(api, API_ROUTES.collections, collectionHandlers);
  mount(api, API_ROUTES.collectionStates, collectionStateHandlers);
  mount(api, API_ROUTES.timetable, timetableHandlers);
  mount(api, API_ROUTES.companyProducts, companyProductHandlers);
  mount(api, API_ROUTES.analogs, analogHandlers);
  mount(api, API_ROUTES.queue, queueHandlers);
  mount(api, API_ROUTES.parser, parserHandlers(deps.broadcaster));
  mount(api, API_ROUTES.parserTasks, parserTaskHandlers);
  mount(api, API_ROUTES.parsingHistory, parsingHistoryHandlers);
  mount(api, API_ROUTES.logs, logHandlers);
  mount(api, API_ROUTES.demo, demoHandlers(deps.pictures, deps.stopDemoShops));
  mount(api, API_ROUTES.storage, storageHandlers(deps.pictures));
  mount(api, API_ROUTES.cluster, clusterHandlers(deps.machines));
  mount(api, API_ROUTES.alerts, alertHandlers);
  mount(api, API_ROUTES.contacts, contactHandlers);
  mount(api, API_ROUTES.ftpExport, ftpExportHandlers);
  mount(api, API_ROUTES.reportMailings, reportMailingHandlers);
  mount(api, API_ROUTES.telegram, telegramHandlers);
  mount(api, API_ROUTES.webhooks, webhookHandlers);
  mount(api, API_ROUTES.reports, reportHandlers);
  mount(api, API_ROUTES.categoryReports, categoryReportHandlers);
  mount(api, API_ROUTES.ratingReports, ratingReportHandlers);
  mount(api, API_ROUTES.rrpReports, rrpReportHandlers);
  mount(api, API_ROUTES.webReports, webReportHandlers);
  mount(api, API_ROUTES.priceIndex, priceIndexHandlers);
  mount(api, API_ROUTES.brandSegments, brandSegmentHandlers);
  mount(api, API_ROUTES.rereadings, rereadingHandlers(deps.pictures.environment));
  mount(api, API_ROUTES.violationReports, violationReportHandlers);
  mount(api, API_ROUTES.violationCases, caseHandlers(deps.pictures.environment));
  mount(api, API_ROUTES.casePages, casePageHandlers(deps.pictures.environment));
  mount(api, API_ROUTES.recommendedPrices, recommendedPriceHandlers);
  mount(api, API_ROUTES.violationLetters, violationLetterHandlers);
  mount(api, API_ROUTES.returnedLetters, returnedLetterHandlers);
  mount(api, API_ROUTES.reportFiles, reportFileHandlers(deps.reportStore));
  mount(api, API_ROUTES.results, resultHandlers);
  mount(api, API_ROUTES.resultTemplates, resultTemplateHandlers);
  mount(api, API_ROUTES.repricing, repricingHandlers);
  mount(api, API_ROUTES.bulkChanges, bulkChangeHandlers);
  mount(api, API_ROUTES.savedViews, savedViewHandlers);
  mount(api, API_ROUTES.tariffs, tariffHandlers);
  mount(api, API_ROUTES.findLinksRanges, findLinksRangeHandlers);
  mount(api, API_ROUTES.tariffSettings, tariffSettingsHandlers);
  mount(api, API_ROUTES.tariffSettingParts, tariffSettingPartHandlers);
  mount(api, API_ROUTES.billedActions, billedActionHandlers);
  mount(api, API_ROUTES.bills, billHandlers);
  mount(api, API_ROUTES.billChecks, billCheckHandlers);
  mount(api, API_ROUTES.parserConfigs, parserConfigHandlers);
  mount(api, API_ROUTES.proxies, proxyHandlers);
  mount(api, API_ROUTES.robots, robotsHandlers);
  mount(api, API_ROUTES.pageSnapshots, pageSnapshotHandlers);
  mount(api, API_ROUTES.siteHealth, siteHealthHandlers);
  mount(api, API_ROUTES.siteModules, siteModuleHandlers);
  mount(api, API_ROUTES.healing, healingHandlers);
  mount(api, API_ROUTES.learning, learningHandlers);
  mount(api, API_ROUTES.addresses, addressHandlers(deps.addressService));
  mount(api, API_ROUTES.digests, digestHandlers(deps.infobase));
  mount(api, API_ROUTES.settings, settingHandlers(deps.infobase, deps.pictures));
  mount(api, API_ROUTES.assortments, assortmentHandlers);
  mount(api, API_ROUTES.assortmentReports, assortmentReportHandlers);
  mount(api, API_ROUTES.agentSync, agentSyncHandlers(deps.pictures));
  mount(api, API_ROUTES.offlineTasks, offlineTaskHandlers(deps.pictures));
  mount(api, API_ROUTES.environment, environmentHandlers);
  mount(api, API_ROUTES.infobase, infobaseHandlers(deps.infobase), { admitOther: admitByKey(deps.infobase.key) });
}
