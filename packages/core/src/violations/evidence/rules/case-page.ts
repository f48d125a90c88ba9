import { decimalFromMinor } from '@tsenomer/contracts';
import type { CaseDetail, Locale, ViolationChange, ViolationItem } from '@tsenomer/contracts';

const TEXT = {
  ru: {
    title: 'Дело №',
    opened: 'Открыто',
    below: 'ниже РРЦ',
    mrp: 'РРЦ',
    missing: 'снимка нет',
    task: 'задача',
    node: 'узел',
  },
  en: {
    title: 'Case',
    opened: 'Opened',
    below: 'below RRP',
    mrp: 'RRP',
    missing: 'no screenshot',
    task: 'task',
    node: 'node',
  },
} as const satisfies Record<Locale, object>;

/** A violation with its changes, and where in the package each picture lies. */
export interface ProvenViolation {
  readonly violation: ViolationItem;
  readonly changes: readonly ViolationChange[];
}

/** The case as a page that is read and printed without the program; pictures lie beside it. */
export function casePage(
  of: CaseDetail,
  proven: readonly ProvenViolation[],
  by: { readonly locale: Locale; readonly timeZone: string; readonly pathOf: (screenshot: string) => string | null },
): string {
  const text = TEXT[by.locale];
  const title = `${text.title} ${of.id}: ${of.company.name}`;
  const moment = (at: string) =>
    new Date(at).toLocaleString(by.locale, { timeZone: by.timeZone, timeZoneName: 'short' });
  const rows = proven.map(
    ({ violation, changes }) => `<section><h2>${escaped(violation.product.name)}</h2>
<p>${escaped([violation.city.name, violation.address].filter(Boolean).join(', '))} · ${escaped(violation.url)} · −${violation.depth / 100} % ${text.below}</p>
<ol>${changes.map((change) => changeItem(change, violation.currency)).join('\n')}</ol></section>`,
  );
  function changeItem(change: ViolationChange, currency: string): string {
    const amount = (value: number | null) =>
      value === null ? '—' : `${decimalFromMinor(BigInt(value), currency)} ${currency}`;
    const path = change.screenshot === null ? null : by.pathOf(change.screenshot);
    const picture =
      change.screenshot === null
        ? ''
        : path === null
          ? `<em>${text.missing}</em>`
          : `<img src="${escaped(path)}" alt="">`;
    return `<li><strong>${moment(change.at)}</strong> ${change.kind}: ${amount(change.price)}, ${text.mrp} ${amount(change.mrp)}
<small>${text.task} ${change.taskId ?? '—'}, ${text.node} ${change.nodeId ?? '—'} ${escaped(change.evidence ?? '')}</small> ${picture}</li>`;
  }
  return `<!doctype html>
<html lang="${by.locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:14px/1.5 sans-serif;margin:32px auto;max-width:900px;color:#1a1f2b}section{break-inside:avoid}img{display:block;max-width:100%;border:1px solid #ccc}small{color:#5a6474}</style>
</head><body><h1>${escaped(title)}</h1><p>${text.opened} ${moment(of.openedAt)}</p>
${rows.join('\n')}
</body></html>
`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
