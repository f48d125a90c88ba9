import type { Locale } from '@tsenomer/contracts';
import type { LetterContent } from './letter.ts';
import { escapeHtml } from './safe-text.ts';

export interface LetterPart {
  readonly locale: Locale;
  readonly content: LetterContent;
}

/** The product's blue of the web's theme; white text on it is readable (WCAG AA). */
const BRAND = '#3049b8';
const INK = '#1a1f2b';
const QUIET = '#5a6474';
const LINE = '#e4e8ee';
const FONT = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/**
 * Mail programs know tables and inline styles; what stands in `style` is an extra for those that know more: dark
 * colours, and full width on phones.
 */
const EXTRAS = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:620px){.sheet{width:100%!important}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#14171f!important}.sheet-body{background:#1d212b!important}
.ink{color:#f1f3f8!important}.quiet{color:#a9b2c3!important}.code{background:#2a3040!important;color:#ffffff!important}
.line{border-color:#343b4b!important}.link{color:#9db1f9!important}}`;

/** The whole page of a letter: a sheet of 600 pixels under the product's name, one part per language. */
export function letterPage(parts: readonly [LetterPart, ...LetterPart[]]): string {
  const [{ locale, content }] = parts;
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${EXTRAS}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f7fa">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f7fa">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%">
<tr><td class="pad" bgcolor="${BRAND}" style="background:${BRAND};border-radius:12px 12px 0 0;padding:20px 32px;font:650 18px/1.3 ${FONT};color:#ffffff">Ценомер</td></tr>
<tr><td class="sheet-body pad" bgcolor="#ffffff" style="background:#ffffff;border-radius:0 0 12px 12px;padding:28px 32px">
${parts.map(partHtml).join(`\n<div class="line" style="border-top:1px solid ${LINE};margin:28px 0"></div>\n`)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function partHtml({ locale, content }: LetterPart): string {
  const { heading, paragraphs, code, button, note } = content;
  const blocks = [
    `<h1 class="ink" style="margin:0 0 12px;font:650 20px/1.3 ${FONT};color:${INK}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(
      (text) => `<p class="ink" style="margin:0 0 12px;font:400 15px/1.5 ${FONT};color:${INK}">${escapeHtml(text)}</p>`,
    ),
  ];
  if (code !== undefined) blocks.push(codeHtml(code));
  if (button) blocks.push(buttonHtml(button));
  blocks.push(
    `<p class="quiet" style="margin:16px 0 0;font:400 13px/1.5 ${FONT};color:${QUIET}">${escapeHtml(note)}</p>`,
  );
  return `<div lang="${locale}">\n${blocks.join('\n')}\n</div>`;
}

function codeHtml(code: string): string {
  return `<p class="code" style="margin:16px 0;padding:14px 16px;border-radius:8px;background:#eef2ff;text-align:center;font:700 26px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;color:${INK}">${escapeHtml(code)}</p>`;
}

/** The link also stands in full: where buttons do not work, it can be copied. */
function buttonHtml({ label, url }: { readonly label: string; readonly url: string }): string {
  const link = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0"><tr><td bgcolor="${BRAND}" style="border-radius:8px;background:${BRAND}"><a href="${link}" style="display:inline-block;padding:12px 22px;font:600 15px/1.2 ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 12px;font:400 13px/1.5 ${FONT};color:${QUIET};word-break:break-all"><a class="link" href="${link}" style="color:${BRAND}">${link}</a></p>`;
}
