import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import { idText, jsonQuery, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../../kit/spreadsheet-file.ts';
import { candidateCounts } from './candidate-counts.ts';
import { CANDIDATE_LISTS, linkCandidate } from './candidate.ts';

const ids = z.strictObject({ ids: z.array(z.int().positive()).min(1, 'required').max(1000) });

/** Finds of link searches and what people make of them (P2 §1, §3; PARSE-2, PARSE-3). */
export const linkSearchRoutes = {
  listCandidates: defineRoute({
    method: 'GET',
    path: '/link-search/candidates',
    summary:
      'Found offers for review: most uncertain first while they wait, the last decided first when they are decided, the last added first of all',
    access: 'collections.read',
    topics: ['candidate', 'link', 'product', 'collection'],
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, 100),
      filters: jsonQuery(
        z.strictObject({
          status: z.enum(CANDIDATE_LISTS).default('proposed'),
          collectionId: z.int().positive().optional(),
          companyId: z.int().positive().optional(),
          productId: z.int().positive().optional(),
          search: z.string().trim().max(200).optional(),
          scoreMin: z.number().min(0).max(1).optional(),
          scoreMax: z.number().min(0).max(1).optional(),
        }),
      ).optional(),
    }),
    response: listOf(linkCandidate),
    errors: [],
  }),
  candidateCounts,
  searchableCompanies: defineRoute({
    method: 'GET',
    path: '/link-search/companies',
    summary:
      'Companies at which a search of this kind can be run, by the rules that refuse a run; `solidParse`: those whose whole assortment can be read',
    access: 'collections.read',
    topics: ['company', 'parserConfig', 'siteModule'],
    query: z.strictObject({ kind: z.enum(['findLinks', 'findSellersAndLinks', 'solidParse']) }),
    response: z.strictObject({ companyIds: z.array(z.int()) }),
    errors: [],
  }),
  confirmCandidates: defineRoute({
    method: 'POST',
    path: '/link-search/candidates/confirm',
    summary:
      'These are the products: each becomes the link of its product at its company, replacing the one it had; other proposals of that pair end',
    access: 'products.edit',
    body: ids,
    response: z.strictObject({ confirmed: z.int() }),
    errors: ['NOT_FOUND', 'INCORRECT_LINK', 'PRIVATE_ADDRESS', 'LINK_OF_ANOTHER_COMPANY'],
  }),
  rejectCandidates: defineRoute({
    method: 'POST',
    path: '/link-search/candidates/reject',
    summary: 'These are other products: never proposed again; a link that the matcher had set by them goes',
    access: 'products.edit',
    body: ids,
    response: z.strictObject({ rejected: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  reopenCandidates: defineRoute({
    method: 'POST',
    path: '/link-search/candidates/reopen',
    summary:
      'Take decisions back: the candidates wait again, and a link that the decision had changed is as it was before',
    access: 'products.edit',
    body: ids,
    response: z.strictObject({ reopened: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  productMatchingFile: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id/results/product-matching',
    summary: 'What searches found for the products of a collection and what was decided, as a spreadsheet',
    access: 'collections.read',
    params: z.strictObject({ id: idText }),
    query: z.strictObject(fileFormat),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND'],
  }),
} as const;
