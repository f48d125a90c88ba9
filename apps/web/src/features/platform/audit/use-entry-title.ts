import type { AuditItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { settingNames } from './setting-names.ts';

/** What the thing of an entry is called: as it was written down, but what the program names itself in words. */
export function useEntryTitle(): (item: Pick<AuditItem, 'entity' | 'title'>) => string {
  const { t } = useTranslation();
  return ({ entity, title }) => {
    const count = /^\d+$/.test(title) ? Number(title) : undefined;
    if (entity === 'setting') {
      const names: Readonly<Record<string, string>> = settingNames(t);
      return names[title] ?? title;
    }
    if (entity === 'product' && count !== undefined) return t(($) => $.monitoring.products, { count });
    if (entity === 'link') {
      if (count !== undefined) return t(($) => $.monitoring.links, { count });
      const [, reason, gone] = /^(links404|linksNotAvailable|companiesWithoutLinks): (\d+)$/.exec(title) ?? [];
      if (isReason(reason)) return `${t(($) => $.storage[reason])}: ${gone}`;
    }
    if (entity === 'storage') {
      const [, kind, days] = /^(screenshots|photos) (.+)$/.exec(title) ?? [];
      if (kind === 'screenshots' || kind === 'photos') return `${t(($) => $.storage.kinds[kind])} ${days}`;
      const [, table, year, month] = /^(observation|price_day)_(\d{4})_(\d{2})$/.exec(title) ?? [];
      if (table === 'observation' || table === 'price_day')
        return t(($) => $.audit.months[table], { month: `${month}.${year}` });
    }
    if (entity === 'tariff') {
      if (title === 'settings') return t(($) => $.billing.options.title);
      if (title === 'companyTariff') return t(($) => $.billing.what.title);
      const [, type, from, to] = /^(delivery|mp|regular)(?: (\d+)–(\d*))?$/.exec(title) ?? [];
      if (type === 'delivery' || type === 'mp' || type === 'regular') {
        const where = t(($) => $.billing.ranges.type[type]);
        return from === undefined ? where : `${where}: ${from}–${to === '' ? '∞' : to}`;
      }
    }
    return title === '' ? '—' : title;
  };
}

function isReason(text: string | undefined): text is 'links404' | 'linksNotAvailable' | 'companiesWithoutLinks' {
  return text === 'links404' || text === 'linksNotAvailable' || text === 'companiesWithoutLinks';
}
