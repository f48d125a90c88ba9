import { z } from 'zod';
import { intText } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { currencyItem } from './infobase/routes.ts';

export const measureUnitItem = z.strictObject({ id: z.int(), code: z.string(), name: z.string() });
export const companyTypeItem = z.strictObject({ id: z.int(), name: z.string() });

/** Small directories that come with the product (DIR-9). */
export const unitRoutes = {
  listMeasureUnits: defineRoute({
    method: 'GET',
    path: '/measure-units',
    summary: 'Measure units',
    access: 'signed-in',
    query: z.strictObject({ limit: intText(1, 9999).default(9999) }),
    response: z.strictObject({ items: z.array(measureUnitItem) }),
    errors: [],
  }),
  listCompanyTypes: defineRoute({
    method: 'GET',
    path: '/company-type',
    summary: 'Company types: online, retail',
    access: 'directories.read',
    response: z.strictObject({ items: z.array(companyTypeItem) }),
    errors: [],
  }),
  listCurrencies: defineRoute({
    method: 'GET',
    path: '/currencies',
    summary: 'Currencies by code',
    access: 'signed-in',
    response: z.strictObject({ items: z.array(currencyItem) }),
    errors: [],
  }),
} as const;
