import type {
  billCheckRoutes,
  billedActionRoutes,
  billRoutes,
  findLinksRangeRoutes,
  tariffRoutes,
  tariffSettingPartRoutes,
  tariffSettingsRoutes,
} from '@tsenomer/contracts';
import {
  compareTariffs,
  exportBill,
  exportBillChecks,
  exportBillDocument,
  findBill,
  listBillChecks,
  openBillLine,
} from '@tsenomer/core/billing/bill';
import {
  createFindLinksRange,
  deleteFindLinksRange,
  listFindLinksRanges,
  setFindLinksRanges,
  updateFindLinksRange,
} from '@tsenomer/core/billing/range';
import {
  createBilledAction,
  deleteBilledAction,
  listBilledActions,
  updateBilledAction,
} from '@tsenomer/core/billing/service';
import { readTariffSettings, setTariffSettings } from '@tsenomer/core/billing/settings';
import {
  createTariff,
  deleteTariff,
  listTariffs,
  readCompanyTariff,
  readTariff,
  setCompanyTariff,
  updateTariff,
} from '@tsenomer/core/billing/tariff';
import type { Handlers } from '../../kit/index.ts';

export const tariffHandlers: Handlers<typeof tariffRoutes> = {
  listTariffs: (ctx, { query }) => listTariffs(ctx, query),
  readTariff: (ctx, { params }) => readTariff(ctx, params),
  createTariff: (ctx, { body }) => createTariff(ctx, body),
  updateTariff: (ctx, { params, body }) => updateTariff(ctx, { ...params, ...body }),
  deleteTariff: (ctx, { params }) => deleteTariff(ctx, params),
  readCompanyTariff: (ctx) => readCompanyTariff(ctx),
  setCompanyTariff: (ctx, { body }) => setCompanyTariff(ctx, body),
};

export const findLinksRangeHandlers: Handlers<typeof findLinksRangeRoutes> = {
  listFindLinksRanges: (ctx, { query }) => listFindLinksRanges(ctx, query),
  createFindLinksRange: (ctx, { body }) => createFindLinksRange(ctx, body),
  setFindLinksRanges: (ctx, { body }) => setFindLinksRanges(ctx, body),
  updateFindLinksRange: (ctx, { params, body }) => updateFindLinksRange(ctx, { ...params, ...body }),
  deleteFindLinksRange: (ctx, { params }) => deleteFindLinksRange(ctx, params),
};

export const tariffSettingsHandlers: Handlers<typeof tariffSettingsRoutes> = {
  readTariffSettings: (ctx) => readTariffSettings(ctx),
  setTariffSettings: (ctx, { body }) => setTariffSettings(ctx, body),
};

export const tariffSettingPartHandlers: Handlers<typeof tariffSettingPartRoutes> = {
  readTariffOptions: async (ctx, { query: { optionName } }) => {
    const { options } = await readTariffSettings(ctx);
    const items = options.filter((option) => optionName === undefined || option.optionName === optionName);
    return { items, total: items.length };
  },
  setTariffOption: (ctx, { body }) => setTariffSettings(ctx, { options: [body] }),
  readTariffCurrency: async (ctx) => (await readTariffSettings(ctx)).currency,
  setTariffCurrency: (ctx, { body }) => setTariffSettings(ctx, { currency: body }),
  setFindLinksMarketplacePrice: (ctx, { body: { price } }) =>
    setTariffSettings(ctx, {
      options: [{ optionName: 'findLinksMarketplacePrice', optionPrice: price, isEnabled: price > 0 }],
    }),
  setTariffComment: (ctx, { body }) => setTariffSettings(ctx, body),
  setTariffContacts: (ctx, { body }) => setTariffSettings(ctx, body),
  setAlwaysOn: (ctx, { body: { tariffType, ...alwaysOn } }) =>
    setTariffSettings(
      ctx,
      tariffType === 'mp' ? { findLinksMpAlwaysOn: alwaysOn } : { findLinksRegularAlwaysOn: alwaysOn },
    ),
};

export const billedActionHandlers: Handlers<typeof billedActionRoutes> = {
  listBilledActions: (ctx, { query }) => listBilledActions(ctx, query),
  createBilledAction: (ctx, { body }) => createBilledAction(ctx, body),
  updateBilledAction: (ctx, { params, body }) => updateBilledAction(ctx, { ...params, ...body }),
  deleteBilledAction: (ctx, { params }) => deleteBilledAction(ctx, params),
};

export const billHandlers: Handlers<typeof billRoutes> = {
  findBill: (ctx, { query }) => findBill(ctx, query),
  openBillLine: (ctx, { query }) => openBillLine(ctx, query),
  compareTariffs: (ctx, { query }) => compareTariffs(ctx, query),
  exportBill: (ctx, { query }) => exportBill(ctx, query),
  exportBillDocument: (ctx, { params, query }) => exportBillDocument(ctx, { ...params, ...query }),
};

export const billCheckHandlers: Handlers<typeof billCheckRoutes> = {
  listBillChecks: (ctx, { query }) => listBillChecks(ctx, query),
  exportBillChecks: (ctx, { query }) => exportBillChecks(ctx, query),
};
