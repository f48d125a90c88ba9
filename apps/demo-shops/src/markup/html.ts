/** A piece of markup that is safe to send: everything in it that came from outside has been escaped. */
export interface Html {
  readonly markup: string;
}

export type HtmlValue = Html | string | number | null | readonly Html[];

/** Builds markup; every value that is not markup itself is escaped, null is nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = strings.map((text, index) => text + (index < values.length ? markupOf(values[index] ?? null) : ''));
  return { markup: parts.join('') };
}

/** Escapes a text for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A data block: `<script type="application/ld+json">…</script>`. The JSON cannot end the block early. */
export function dataBlock(type: string, value: unknown, id?: string): Html {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return {
    markup: `<script type="${escapeHtml(type)}"${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${json}</script>`,
  };
}

/** Markup written by the shop itself: style sheets and scripts. Never from outside. */
export function trusted(markup: string): Html {
  return { markup };
}

function markupOf(value: HtmlValue): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
}
