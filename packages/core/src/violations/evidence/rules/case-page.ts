import { decimalFromMinor } from '@tsenomer/contracts';
import type { CaseDetail, Locale, ViolationChange, ViolationItem } from '@tsenomer/contracts';
import { CASE_PAGE_STYLE } from './case-page-style.ts';
import { CASE_PAGE_TEXT } from './case-page-text.ts';

/** A violation with its changes. */
export interface ProvenViolation {
  readonly violation: ViolationItem;
  readonly changes: readonly ViolationChange[];
}

export interface CasePageOptions {
  readonly locale: Locale;
  readonly timeZone: string;
  /** Where a picture is: a path beside the page, or a data address; null where it is not. */
  readonly pathOf: (screenshot: string) => string | null;
  /** Whether tasks, nodes and sources are told, which only concern who made the checks. */
  readonly withChecks: boolean;
}

/**
 * A case as a page that is read and printed without the program: it runs nothing, and all that it shows is in it or
 * beside it. Neither notes nor names of people are in it.
 */
export function casePage(of: CaseDetail, proven: readonly ProvenViolation[], options: CasePageOptions): string {
  const { locale } = options;
  const text = CASE_PAGE_TEXT[locale];
  const title = `${text.title} ${of.id}: ${of.company.name}`;
  const facts = [
    [text.company, of.company.name],
    [text.opened, momentIn(options, of.openedAt)],
    [text.closed, of.closedAt === null ? text.stillOpen : momentIn(options, of.closedAt)],
    [text.violations, String(of.violations)],
    [text.deepest, `−${percent(locale, of.depth)}`],
  ] as const;
  const left = of.violations - proven.length;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${CASE_PAGE_STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
<p class="note">${text.zone}: ${escaped(options.timeZone)}. ${text.meaning}</p>
${proven.map((each) => section(each, options)).join('\n')}
${left > 0 ? `<p class="note">${text.left}: ${left}.</p>` : ''}</main></body></html>
`;
}

function section({ violation, changes }: ProvenViolation, options: CasePageOptions): string {
  const text = CASE_PAGE_TEXT[options.locale];
  const place = [violation.city.name, violation.address].filter(Boolean).join(', ');
  const state = violation.ending === null ? text.open : text.endings[violation.ending];
  return `<section><h2>${escaped(violation.product.name)}</h2>
<p>${escaped(place)} · <strong>${state}</strong> · ${text.deepestBelow} ${percent(options.locale, violation.depth)}</p>
<p class="url">${violation.origin === 'shelf' ? text.shelf : escaped(violation.url)}</p>
<table><thead><tr><th scope="col">${text.when}</th><th scope="col">${text.what}</th><th scope="col">${text.price}</th><th scope="col">${text.mrp}</th></tr></thead>
<tbody>${changes.map((change) => row(change, violation, options)).join('\n')}</tbody></table>
${pictures(violation, changes, options)}</section>`;
}

function row(change: ViolationChange, { currency, origin }: ViolationItem, options: CasePageOptions): string {
  const text = CASE_PAGE_TEXT[options.locale];
  const amount = (value: number | null) =>
    value === null ? '—' : escaped(moneyIn(options.locale, BigInt(value), currency));
  const checks = options.withChecks
    ? `${text.task} ${change.taskId ?? '—'}, ${text.node} ${change.nodeId ?? '—'} ${escaped(change.evidence ?? '')}`
    : '';
  const what = origin === 'shelf' && change.kind === 'confirmed' ? text.confirmedOnShelf : text.changes[change.kind];
  const small = [checks, proofLine(change, options)].filter((line) => line !== '').join('<br>');
  const kind = change.priceKind === 'plain' ? '' : `<small>${text.priceKinds[change.priceKind]}</small>`;
  return `<tr><td>${momentIn(options, change.at)}</td><td>${what}${small === '' ? '' : `<small>${small}</small>`}</td>
<td>${amount(change.price)}${kind}</td><td>${amount(change.mrp)}</td></tr>`;
}

/** What is kept of the page, and since when that is proved. */
function proofLine({ proof }: ViolationChange, options: CasePageOptions): string {
  if (proof === null) return '';
  const text = CASE_PAGE_TEXT[options.locale];
  const since =
    proof.stampedAt !== null
      ? `${text.stamped} ${momentIn(options, proof.stampedAt)}`
      : proof.sealedAt !== null
        ? `${text.sealed} ${momentIn(options, proof.sealedAt)}`
        : '';
  return [text.proofs[proof.state], since].filter((part) => part !== '').join(', ');
}

function pictures({ product }: ViolationItem, changes: readonly ViolationChange[], options: CasePageOptions): string {
  const text = CASE_PAGE_TEXT[options.locale];
  const keys = [...new Set(changes.flatMap(({ screenshot }) => screenshot ?? []))];
  return keys
    .map((key) => {
      const path = options.pathOf(key);
      const { at } = changes.find(({ screenshot }) => screenshot === key) ?? { at: '' };
      const shown =
        path === null ? `<p><em>${text.missing}</em></p>` : image(path, `${text.screenshot}: ${product.name}`);
      return `<figure>${shown}<figcaption>${text.screenshot}, ${momentIn(options, at)}</figcaption></figure>`;
    })
    .join('\n');
}

function image(path: string, alt: string): string {
  return `<img src="${escaped(path)}" alt="${escaped(alt)}">`;
}

function momentIn({ locale, timeZone }: CasePageOptions, at: string): string {
  return new Date(at).toLocaleString(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
}

function percent(locale: Locale, basisPoints: number): string {
  return (basisPoints / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
}

function moneyIn(locale: Locale, amount: bigint, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    Number(decimalFromMinor(amount, currency)),
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
