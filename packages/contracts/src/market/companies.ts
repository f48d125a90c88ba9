import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, LOGO_MAX_BYTES } from '../platform/constants/limits.ts';
import { filtersQuery, flagText, idText, jsonQuery, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { deleted, idsFilter, nameField, phoneField, sortOrder, WHOLE_LIST } from '../platform/fields.ts';

export const companyItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Name, then " - ", then the seller's name (P2 §3). */
  fullName: z.string(),
  sellerName: z.string().nullable(),
  sellerUrl: z.string().nullable(),
  host: z.string().nullable(),
  onlineFlag: z.boolean(),
  ownFlag: z.boolean(),
  disabled: z.boolean(),
  /** The address of the logo, or null. */
  logo: z.string().nullable(),
  companyTypeId: z.int().nullable(),
  externalId: z.string().nullable(),
  /** Whether the company's shop can be collected. */
  robotFlag: z.boolean(),
});

/** Legal data (P1 §3): a company (ООО) or a sole trader (ИП) with its tax numbers. */
export const legalData = z.strictObject({
  form: z.enum(['llc', 'ie']).nullable(),
  legalName: z.string(),
  /** ИНН: 10 digits of a company, 12 of a sole trader, check digits verified. */
  inn: z.string(),
  /** КПП: nine characters, companies only. */
  kpp: z.string(),
  /** ОГРН (13 digits) or ОГРНИП (15), check digit verified. */
  psrn: z.string(),
  legalAddress: z.string(),
  /** Full name of the responsible person. */
  responsibleName: z.string(),
});

export const companyAbout = z.strictObject({
  ...companyItem.shape,
  legalData,
  emails: z.array(z.string()),
  phones: z.array(z.string()),
});

const sellerUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'url' }).max(2000, 'too_long')]);
/** A host, with a port where it has one: letters and digits incl. Cyrillic, hyphens, dot-separated (P1 §5). */
export const hostField = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?)(?:\.[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?)*(?::\d{1,5})?$/u, 'domain')
  .max(255, 'too_long');

export const companyEdit = z.strictObject({
  name: nameField,
  sellerName: z.union([z.literal(''), nameField]).default(''),
  sellerUrl: sellerUrl.default(''),
  host: z.union([z.literal(''), hostField]).default(''),
  onlineFlag: z.boolean(),
  ownFlag: z.boolean().default(false),
  companyTypeId: z.int().positive().nullable().default(null),
  externalId: z.string().trim().max(100, 'too_long').default(''),
});

const digits = (lengths: readonly number[], code: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d+$/.test(text) && lengths.includes(text.length)), code);

export const aboutEdit = z.strictObject({
  legalData: z.strictObject({
    form: z.enum(['llc', 'ie']).nullable(),
    legalName: z.string().trim().max(500, 'too_long'),
    inn: digits([10, 12], 'inn'),
    kpp: z
      .string()
      .trim()
      .regex(/^(?:\d{4}[\dA-Z]{2}\d{3})?$/, 'kpp'),
    psrn: digits([13, 15], 'psrn'),
    legalAddress: z.string().trim().max(1000, 'too_long'),
    responsibleName: z.string().trim().max(300, 'too_long'),
  }),
  emails: z.array(z.string().trim().toLowerCase().pipe(z.email('email'))).max(20),
  phones: z.array(phoneField).max(20),
});

const idParam = z.strictObject({ id: idText });

/** Companies (DIR-2, DIR-3): competitors, sellers on marketplaces, and the own company. */
export const companyRoutes = {
  listCompanies: defineRoute({
    method: 'GET',
    path: '/companies',
    summary: 'Companies, the own company first; filtered by kind and by a part of the name or seller name',
    access: 'names.read',
    topics: ['company', 'companyShop', 'link', 'parserConfig'],
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, WHOLE_LIST),
      sort: z.enum(['name', 'host']).default('name'),
      order: sortOrder.default('asc'),
      filters: filtersQuery(
        z.strictObject({
          onlineFlag: z.boolean().optional(),
          disabled: z.boolean().optional(),
          searchValue: z.string().trim().max(200).optional(),
          /** Only those with an address in this city. */
          cityId: z.int().positive().optional(),
          /** The only ones looked at. */
          ids: idsFilter,
        }),
      ).optional(),
    }),
    response: listOf(companyItem),
    errors: [],
  }),
  listSellers: defineRoute({
    method: 'GET',
    path: '/companies/sellers',
    summary: 'Companies that are sellers on a marketplace, by seller name; filtered by a part of it',
    access: 'directories.read',
    topics: ['company'],
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, WHOLE_LIST),
      filters: jsonQuery(z.strictObject({ sellerName: z.string().trim().max(200).optional() })).optional(),
    }),
    response: listOf(companyItem),
    errors: [],
  }),
  getCompany: defineRoute({
    method: 'GET',
    path: '/companies/:id',
    summary: 'A company with its legal data and contacts',
    access: 'directories.read',
    topics: ['company', 'companyShop', 'link', 'parserConfig', 'user'],
    params: idParam,
    response: companyAbout,
    errors: ['NOT_FOUND'],
  }),
  createCompany: defineRoute({
    method: 'POST',
    path: '/companies',
    summary: 'Add a company',
    access: 'companies.create',
    body: companyEdit,
    response: companyItem,
    errors: ['NAME_TAKEN', 'OWN_COMPANY_EXISTS', 'NOT_FOUND'],
  }),
  editCompany: defineRoute({
    method: 'PATCH',
    path: '/companies/:id',
    summary: 'Change a company',
    access: 'companies.edit',
    params: idParam,
    body: companyEdit,
    response: companyItem,
    errors: ['NAME_TAKEN', 'OWN_COMPANY_EXISTS', 'NOT_FOUND'],
  }),
  editAbout: defineRoute({
    method: 'PATCH',
    path: '/companies/:id/about',
    summary: 'Change a company’s legal data and contacts',
    access: 'companies.edit',
    params: idParam,
    body: aboutEdit,
    response: companyAbout,
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
  uploadLogo: defineRoute({
    method: 'POST',
    path: '/companies/upload-logo',
    summary: 'Set a company’s logo (form fields companyId, logo); it is re-encoded and bounded',
    access: 'companies.edit',
    body: { kind: 'upload', maxBytes: LOGO_MAX_BYTES, field: 'logo', form: z.strictObject({ companyId: idText }) },
    response: companyItem,
    errors: ['NOT_FOUND', 'INVALID_IMAGE', 'PAYLOAD_TOO_LARGE'],
  }),
  deleteLogo: defineRoute({
    method: 'DELETE',
    path: '/companies/:id/logo',
    summary: 'Remove a company’s logo',
    access: 'companies.edit',
    params: idParam,
    response: companyItem,
    errors: ['NOT_FOUND'],
  }),
  companyLogo: defineRoute({
    method: 'GET',
    path: '/company-logos/:name',
    summary: 'A logo; its name is made of its bytes',
    access: 'public',
    rateLimit: 6000,
    params: z.strictObject({ name: z.string().regex(/^[0-9a-f]{64}\.webp$/) }),
    response: { kind: 'file', contentType: 'image/webp', inline: true },
    errors: ['NOT_FOUND'],
  }),
  disableCompany: defineRoute({
    method: 'PATCH',
    path: '/companies/:id/disable',
    summary: 'Stop watching a company in every collection',
    access: 'companies.edit',
    params: idParam,
    response: companyItem,
    errors: ['NOT_FOUND'],
  }),
  enableCompany: defineRoute({
    method: 'PATCH',
    path: '/companies/:id/enable',
    summary: 'Watch a company again',
    access: 'companies.edit',
    params: idParam,
    response: companyItem,
    errors: ['NOT_FOUND'],
  }),
  deleteCompany: defineRoute({
    method: 'DELETE',
    path: '/companies/:id',
    summary: 'Delete a company that no task uses, with its addresses and links',
    access: 'companies.delete',
    params: idParam,
    query: z.strictObject({ withLinks: flagText.default(false) }),
    response: deleted,
    errors: [
      'NOT_FOUND',
      'company_used_in_online_tasks',
      'COMPANY_HAS_LINKS',
      'COMPANY_HAS_USERS',
      'OWN_COMPANY_STAYS',
    ],
  }),
} as const;

export type CompanyItem = z.infer<typeof companyItem>;
export type CompanyAbout = z.infer<typeof companyAbout>;
export type LegalData = z.infer<typeof legalData>;
