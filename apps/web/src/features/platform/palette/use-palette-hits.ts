import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { collectionRoutes, companyRoutes, roleMay, searchRoutes } from '@tsenomer/contracts';
import type { RoleName } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';
import { mayOpen } from '#lib/user/screens.ts';
import { commandsFor } from './commands.ts';
import { matchRank } from './match-command.ts';
import { recentThings } from './recent.ts';

export interface PaletteHit {
  readonly title: string;
  /** What it is beside its name, such as an article. */
  readonly hint: string | null;
  readonly href: string;
}

export type HitGroup = 'recent' | 'screens' | 'monitorings' | 'companies' | 'products';

/** The most hits of a group. */
const SHOWN = 6;

interface Searched {
  readonly text: string;
  readonly role: RoleName;
}

export interface PaletteHits {
  readonly groups: readonly { readonly group: HitGroup; readonly hits: readonly PaletteHit[] }[];
  /** Whether all that is asked has answered: until then some are missing, or those of the text before. */
  readonly complete: boolean;
}

/**
 * What answers a text: screens, monitorings with their reports, companies and products; without one, what was last
 * opened.
 */
export function usePaletteHits({ text, role }: Searched): PaletteHits {
  const { t } = useTranslation();
  const router = useRouter();
  const asked = text.trim();
  const may = { monitorings: roleMay(role, 'reports.read'), products: roleMay(role, 'products.read') };
  const monitorings = useQuery({ ...query(collectionRoutes.collectionNames), enabled: may.monitorings });
  const companies = useQuery({
    ...query(companyRoutes.listCompanies, { query: { limit: SHOWN, filters: { searchValue: asked } } }),
    enabled: may.products && asked !== '',
    placeholderData: keepPreviousData,
  });
  const products = useQuery({
    ...query(searchRoutes.searchProducts, { query: { query: asked, page: 1, peer_page: SHOWN } }),
    enabled: may.products && asked !== '',
    placeholderData: keepPreviousData,
  });
  const complete = [monitorings, companies, products].every(
    ({ isLoading, isPlaceholderData }) => !isLoading && !isPlaceholderData,
  );
  const hit = (title: string, hint: string | null, link: LinkProps): PaletteHit => ({
    title,
    hint,
    href: router.buildLocation(link).href,
  });
  const screens = ranked(
    commandsFor(role),
    asked,
    ({ name }) => `${t(($) => $.palette.commands[name].title)} ${t(($) => $.palette.commands[name].words)}`,
  ).map(({ name, link }) =>
    hit(
      t(($) => $.palette.commands[name].title),
      null,
      link,
    ),
  );
  if (asked === '') {
    const groups = [
      { group: 'recent' as const, hits: recentThings().map((thing) => ({ ...thing, hint: null })) },
      { group: 'screens' as const, hits: screens.slice(0, SHOWN + 2) },
    ];
    return { groups, complete: true };
  }
  const named = ranked(
    (monitorings.data?.items ?? []).flatMap(({ id, name }) => {
      const params = { id: String(id) };
      return [
        ...(mayOpen(role, '/parsing/$id') ? [hit(name, null, { to: '/parsing/$id', params })] : []),
        hit(
          name,
          t(($) => $.palette.report),
          { to: '/parsing/$id/report/main', params },
        ),
      ];
    }),
    asked,
    ({ title, hint }) => `${title} ${hint ?? ''}`,
  );
  const groups: PaletteHits['groups'] = [
    { group: 'screens', hits: screens.slice(0, SHOWN) },
    { group: 'monitorings', hits: named.slice(0, SHOWN) },
    {
      group: 'companies',
      hits: (companies.data?.items ?? []).map(({ id, fullName }) =>
        hit(fullName, null, { to: '/companies/$id', params: { id: String(id) } }),
      ),
    },
    {
      group: 'products',
      hits: (products.data?.products ?? []).map(({ id, name, clientArticle }) =>
        hit(name, clientArticle, { to: '/products/$id', params: { id: String(id) } }),
      ),
    },
  ];
  return { groups, complete };
}

/** What answers a text, the best first; all of it, in its order, where nothing is typed. */
function ranked<T>(all: readonly T[], typed: string, textOf: (one: T) => string): readonly T[] {
  if (typed === '') return all;
  return all
    .map((one) => ({ one, rank: matchRank(textOf(one), typed) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ one }) => one);
}
