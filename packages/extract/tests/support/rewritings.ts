/** A part whose text is its own, or the markup up to the next one. */
const PARTS =
  /<(script|style|textarea|pre|title)\b[^]*?<\/\1>|<!--[^]*?-->|[^]+?(?=<(?:script|style|textarea|pre|title)\b|<!--|$(?![^]))/gi;
const OF_ITS_OWN = /^<(?:script|style|textarea|pre|title|!--)/i;

/** Changes the markup of a page, but not what stands in its scripts and the like. */
function ofMarkup(change: (markup: string) => string): (html: string) => string {
  return (html) => html.replace(PARTS, (part) => (OF_ITS_OWN.test(part) ? part : change(part)));
}

function signOf(html: string): string {
  return ['€', '£', '₽', 'zł', '₴', '₺', '¥', 'kr'].find((sign) => html.includes(sign)) ?? '$';
}

const ABOVE = (sign: string): string =>
  `<div class="topbar"><span>Free shipping on orders over ${sign}49</span></div><header class="site-header"><nav><ul><li><a href="/sale">Sale: save ${sign}10</a></li></ul></nav><div class="minicart"><span class="count">0</span> <span class="subtotal">${sign}0.00</span></div></header>`;
const BELOW = (sign: string): string =>
  `<section class="recommendations"><h2>You may also like</h2><ul><li class="product-card"><a href="/p/1">Blue thing</a><span class="price">${sign}5.99</span></li><li class="product-card"><a href="/p/2">Red thing</a><span class="price">${sign}7.49</span><span class="badge">Sold out</span></li></ul></section><footer class="footer"><p>Gift cards from ${sign}25</p></footer>`;

/** Ways in which another program would have written the same page: what it says of its product stays the same. */
export const REWRITINGS = {
  'each tag on a line of its own': ofMarkup((markup) => markup.replace(/>\s*</g, '>\n      <')),
  'without white space between tags': ofMarkup((markup) => markup.replace(/>\s+</g, '><').replace(/\s+/g, ' ')),
  'tags in capitals': ofMarkup((markup) =>
    markup.replace(/<(\/?)([a-z][\w-]*)/g, (_, slash: string, name: string) => `<${slash}${name.toUpperCase()}`),
  ),
  'comments between tags': ofMarkup((markup) => markup.replace(/></g, '><!-- --><')),
  'lines that end as on Windows': (html: string) => html.replace(/\r?\n/g, '\r\n'),
  'boxes around it': (html: string) =>
    html
      .replace(/<body[^>]*>/i, (body) => `${body}<div class="page"><div class="wrapper"><div>`)
      .replace(/<\/body>/i, '</div></div></div></body>'),
  'other products and thresholds around it': (html: string) =>
    html
      .replace(/<body[^>]*>/i, (body) => `${body}${ABOVE(signOf(html))}`)
      .replace(/<\/body>/i, `${BELOW(signOf(html))}</body>`),
} satisfies Readonly<Record<string, (html: string) => string>>;
