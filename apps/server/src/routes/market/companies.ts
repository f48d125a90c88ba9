import type { companyRoutes } from '@tsenomer/contracts';
import {
  createCompany,
  deleteCompany,
  disableCompany,
  editAbout,
  editCompany,
  enableCompany,
  getCompany,
  listCompanies,
  listSellers,
  setLogo,
} from '@tsenomer/core/market/company';
import { logoOf } from '../../images/logo-of.ts';
import type { PictureFolder } from '../../images/picture-folder.ts';
import { receivedBytes } from '../../images/received-bytes.ts';
import type { Handlers } from '../../kit/index.ts';

/** Companies (DIR-2, DIR-3). Logos are kept in `logos`. */
export function companyHandlers(logos: PictureFolder): Handlers<typeof companyRoutes> {
  return {
    listCompanies: (ctx, { query: { filters, ...query } }) => listCompanies(ctx, { ...query, ...filters }),
    listSellers: (ctx, { query: { filters, ...query } }) => listSellers(ctx, { ...query, ...filters }),
    getCompany: (ctx, { params }) => getCompany(ctx, params),
    createCompany: (ctx, { body }) => createCompany(ctx, body),
    editCompany: (ctx, { params, body }) => editCompany(ctx, { ...params, ...body }),
    editAbout: (ctx, { params, body }) => editAbout(ctx, { ...params, ...body }),
    uploadLogo: async (ctx, { body, form }) =>
      setLogo(ctx, logos, { id: form.companyId, logo: await logoOf(await receivedBytes(body)) }),
    deleteLogo: (ctx, { params }) => setLogo(ctx, logos, { ...params, logo: null }),
    companyLogo: (_ctx, { params }) => logos.read(params.name),
    disableCompany: (ctx, { params }) => disableCompany(ctx, params),
    enableCompany: (ctx, { params }) => enableCompany(ctx, params),
    deleteCompany: async (ctx, { params, query }) => {
      await deleteCompany(ctx, logos, { ...params, ...query });
      return {};
    },
  };
}
