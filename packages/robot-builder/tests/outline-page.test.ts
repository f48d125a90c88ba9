import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlinePage } from '../src/outline-page.ts';

const texts = (html: string): string[] =>
  outlinePage({ html })
    .entries.filter(({ text }) => text !== '')
    .map(({ text }) => text);

describe('[PARSE-8] the outline of a page', () => {
  it('shows texts, pictures and data in the order of the page, with the numbers of their elements', () => {
    const { entries } = outlinePage({
      html: '<body><div class="w"><div><h1 class="title">Чайник</h1><p>Цена: <b class="price">1&nbsp;299 ₽</b> <s>1 500 ₽</s></p></div></div><img src="/a.png" alt="Фото"><meta itemprop="sku" content="Ч-1"></body>',
    });
    expect(entries.map(({ look, name, text }) => [look, name, text])).toEqual([
      ['block', 'body', ''],
      ['block', 'div', ''],
      ['heading', 'h1.title', ''],
      ['text', '', 'Чайник'],
      ['block', 'p', ''],
      ['text', '', 'Цена:'],
      ['inline', 'b.price', ''],
      ['text', '', '1 299 ₽'],
      ['struck', 's', ''],
      ['text', '', '1 500 ₽'],
      ['image', 'img', 'Фото'],
      ['data', 'meta[sku]', 'Ч-1'],
    ]);
    // The wrapper that holds nothing but another element is left out, and what it holds hangs on what is around it.
    const [body, inner, heading] = entries;
    expect([inner?.within, heading?.within]).toEqual([body?.node, inner?.node]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a drawing', '<svg onload=alert(1)><script>alert(1)</script><text>alert(1)</text></svg>'],
    ['a style', '<style>@import "//evil.test/alert"; p{background:url(//evil.test/alert)}</style>'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>" src="javascript:alert(1)">alert(1)</iframe>'],
    ['an object', '<object data="//evil.test"><embed src="//evil.test">alert(1)</object>'],
    ['a meta element', '<meta http-equiv="refresh" content="0;url=//evil.test">'],
    ['a base', '<base href="//evil.test/">'],
    ['a style sheet', '<link rel="stylesheet" href="//evil.test/a.css">'],
    ['a template', '<template><img src=x onerror=alert(1)></template>'],
    ['noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">alert(1)</noscript>'],
    ['math', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>'],
  ])('shows nothing of %s', (_what, html) => {
    expect(texts(`<p>before</p>${html}<p>after</p>`).filter((text) => /alert|evil/.test(text))).toEqual([]);
    expect(texts(`<p>before</p>${html}`)).toContain('before');
  });

  it('is made of the words of its contract only, whatever the page is', () => {
    const piece = fc.constantFrom(
      '<div class="a">',
      '</div>',
      '<p onclick="x()">',
      '</p>',
      '<a href="javascript:x()">',
      '<img src=x onerror=x() alt="y">',
      '<table>',
      '<td>',
      '5 ₽',
      '<svg>',
      '</svg>',
      '<script>',
      '</script>',
      '<select><option>',
      '&lt;b&gt;',
      '\0',
      '"',
      '<',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 60 }), (pieces) => {
        const { entries } = outlinePage({ html: pieces.join('') });
        const seen = new Set<number>();
        for (const { node, within, look, name, text } of entries) {
          expect(Object.keys({ node, within, look, name, text })).toHaveLength(5);
          // Whoever builds a tree of it meets what is around an entry before the entry.
          expect(within === null || seen.has(within)).toBe(true);
          seen.add(node);
        }
      }),
    );
  });

  it('says when a page is more than it shows', () => {
    const { entries, isCut } = outlinePage({ html: '<p>1</p>'.repeat(20_000) });
    expect([isCut, entries.length]).toEqual([true, 15_000]);
    expect(outlinePage({ html: `${'<div>'.repeat(100_000)}5` }).isCut).toBe(false);
  });
});
