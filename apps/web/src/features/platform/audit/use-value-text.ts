import { auditReference, BILLING_OPTIONS, ROLE_NAMES } from '@tsenomer/contracts';
import type { AuditItem } from '@tsenomer/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import type { NameOfId } from './use-id-names.ts';
import { valueText } from './value-text.ts';

/** Fields that hold milliseconds. */
const MILLISECONDS: ReadonlySet<string> = new Set([
  'parserConfig.timeout',
  'parserConfig.manualTimeout',
  'parserConfig.delayBetweenPages.min',
  'parserConfig.delayBetweenPages.max',
]);

/** Amounts in minor units. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'product.mrp',
  'product.ownPrice',
  'product.ownOldPrice',
  'product.cost',
  'tariff.tariffPrice',
  'tariff.packetPrice',
  'tariff.price',
  'tariff.findLinksRegularAlwaysOn',
  'tariff.findLinksMpAlwaysOn',
  ...BILLING_OPTIONS.map((name) => `tariff.${name}`),
  'bill.price',
]);

/** How a changed value reads: as the screens of its thing say it, with its unit; ids of other things as their names. */
export function useValueText(
  nameOfId: NameOfId,
): (item: Pick<AuditItem, 'entity'>, field: string, value: unknown) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const plain = { yes: t(($) => $.common.yes), no: t(($) => $.common.no) };
  const choices = choiceWords(t);
  return ({ entity }, field, value) => {
    const key = `${entity}.${field}`;
    const word = typeof value === 'string' ? choices[field === 'role' ? field : key]?.[value] : undefined;
    if (word !== undefined) return word;
    const words = choices[key];
    if (words !== undefined && Array.isArray(value))
      return value.length === 0 ? '—' : value.map((one) => words[String(one)] ?? String(one)).join(', ');
    if (AMOUNTS.has(key) && (typeof value === 'string' || typeof value === 'number') && /^\d+$/.test(String(value)))
      return formats.money(BigInt(value));
    if (typeof value === 'number' && MILLISECONDS.has(key))
      return t(($) => $.audit.milliseconds, { value: formats.number(value) });
    if (field === 'demoEndsAt' && typeof value === 'string') return formats.date(value);
    const kind = auditReference(field);
    if (kind !== null && typeof value === 'number') return nameOfId(kind, value);
    if (kind !== null && Array.isArray(value))
      return value.length === 0
        ? '—'
        : value.map((id) => (typeof id === 'number' ? nameOfId(kind, id) : String(id))).join(', ');
    if (typeof value === 'number' && /(?:Id|_id)$/.test(field)) return `№ ${value}`;
    return valueText(value, plain);
  };
}

/** Words of values that are chosen from a few, by kind of thing and field. */
function choiceWords(t: TFunction): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return {
    role: Object.fromEntries(ROLE_NAMES.map((name) => [name, t(($) => $.shell.role[name])])),
    'collection.kind': t(($) => $.monitoring.kind, { returnObjects: true }),
    'collection.parserTaskCommandArguments.parseBy': t(($) => $.linkSearch.modes, { returnObjects: true }),
    'parserConfig.fetcher': { http: t(($) => $.parserConfig.http), browser: t(($) => $.parserConfig.browser) },
    'parserConfig.userAgent': {
      own: t(($) => $.parserConfig.agentOwn),
      browser: t(($) => $.parserConfig.agentBrowser),
    },
    'parserConfig.waitUntil': {
      domcontentloaded: t(($) => $.parserConfig.domcontentloaded),
      load: t(($) => $.parserConfig.load),
    },
    'parserConfig.proxyRotation.type': {
      off: t(($) => $.parserConfig.rotationOff),
      minutes: t(($) => $.parserConfig.rotationMinutes),
      links: t(($) => $.parserConfig.rotationLinks),
    },
    'parserConfig.city.via': {
      cookie: t(($) => $.parserConfig.viaCookie),
      query: t(($) => $.parserConfig.viaQuery),
      header: t(($) => $.parserConfig.viaHeader),
    },
    'company.form': { llc: t(($) => $.companyPage.formLlc), ie: t(($) => $.companyPage.formIe) },
    'companyShop.deliveryType': { delivery: t(($) => $.companyPage.delivery), pickup: t(($) => $.companyPage.pickup) },
    'link.update_mode': t(($) => $.productPage.modeOf, { returnObjects: true }),
    'setting.typedPrices': t(($) => $.priceKinds.short, { returnObjects: true }),
    'setting.locale': { ru: t(($) => $.settings.russian), en: t(($) => $.settings.english) },
  };
}
