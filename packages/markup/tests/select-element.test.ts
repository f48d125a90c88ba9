import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { GrowingTree } from '../src/build-tree.ts';
import { PageText } from '../src/page-text.ts';
import { countElements, selectElement, selectElements } from '../src/select-element.ts';
import type { PageElement } from '../src/page-tree.ts';
import { selectorMarks } from '../src/selector-marks.ts';

const PAGE = `<!doctype html><html><head><meta property="product:price:amount" content="12.50"><title>price</title>
<script>var price = '<b class="price">'; price.price("price")</script><style>.price{color:red}</style></head>
<body class="page"><main id=main><h1 class="title main-title">Kettle</h1>
<div class="Price box" n="1"><span class="price now" data-price="12" n="2">12</span><s class="price old" n="3">15</s></div>
<div id="price-box" class="box price-box" n="4"><p itemprop="price" content="12.50" n="5">12,50</p><p n="6">price</p></div>
<ul><li class="item" n="7">one<b class="price" n="8">1</b></li><li class="item last" n="9">two<b class='price' n="10">2</b></li></ul>
<section class="price" n="11"><em data-test="a price here" lang="EN" n="12">x</em><input type="Text" value="price" n="13"></section>
</main><footer title="price price price"><a href="/price" n="14">price</a></footer></body></html>`;

const SELECTORS = [
  '.price',
  '#price-box',
  '#price',
  'b.price',
  '.price.old',
  '.box .price',
  '.box > .price',
  '.item .price',
  '.item:last-child .price',
  'li + li b',
  '.price ~ .old',
  '[data-price]',
  '[data-price="12"]',
  '[itemprop=price]',
  '[itemprop="price"][content]',
  'meta[property="product:price:amount"]',
  'h1',
  '.old, .title',
  '#main h1, .item b',
  '.nothing',
  '.item, .nothing',
  '[class*="rice-b"]',
  '[class^="box"]',
  '[data-test~="price"]',
  '[lang="en"]',
  'input[type=text]',
  ':not(.price) > b',
  'p:not(.price)',
  'section:has(em)',
  ':is(.old, .last)',
  'p:nth-of-type(2)',
  '*',
  '.price:first-child',
  'a[href="/price"]',
  '[title="price price price"]',
  '.PRICE',
];

const tree = new GrowingTree(PageText.ofCharacters(PAGE));
/** By another parser, and by walking over every element. */
const expected = (css: string): string[] =>
  selectAll<AnyNode, Element>(css, parseDocument(PAGE)).map(({ name, attribs }) => `${name} ${attribs['n'] ?? ''}`);
const found = (css: string): string[] =>
  selectElements(tree, css).map((element) => `${element.name} ${element.attribute('n') ?? ''}`);

describe('elements that CSS selects', () => {
  it.each(SELECTORS)('%s: the same, in the same order, as by walking over the whole page', (css) => {
    expect(found(css)).toEqual(expected(css));
    expect(countElements(tree, css)).toBe(expected(css).length);
    expect(selectElement(tree, css)).toBe(selectElements(tree, css)[0] ?? null);
  });

  it('finds what only the browser’s reading of a tag shows: references, capitals, no quotes', () => {
    const odd = new GrowingTree(
      PageText.ofCharacters(
        '<B CLASS=price&#45;now>1</B><i class="a&#32;price-now&#32;b">2</i><u id="caf&eacute;-1">3</u>',
      ),
    );
    expect(selectElements(odd, '.price-now').map(({ name }) => name)).toEqual(['b', 'i']);
    expect(selectElement(odd, '#café-1')?.name).toBe('u');
  });

  it('takes what cannot be understood for nothing', () => {
    expect([selectElement(tree, '::['), countElements(tree, 'a:unknown')]).toEqual([null, 0]);
  });
});

describe('whether a page may have what a selector asks for', () => {
  it.each([
    ['.price', ['price']],
    ['#price-box', ['price']],
    ['.box > .price-new_10', ['new_10']],
    ['.a, h1', null],
    ['h1.title', ['title']],
    ['.title, .old-price, .x1y .title', ['title', 'price']],
    ['[data-price]', null],
    ['[lang="english"]', null],
    ['[type=text]', null],
    ['[itemprop="price"]', ['price']],
    ['[itemprop!="price"]', null],
    ['[data-x="price" i]', null],
    ['.цена', null],
    [':not(.price)', null],
    ['.ab', null],
  ])('%s is told by %j', (css, marks) => {
    expect(selectorMarks(css)).toEqual(marks);
  });
});

/** What is known of an element once it is read to its end. */
const known = (element: PageElement | null): unknown =>
  element && {
    name: element.name,
    index: element.index,
    tag: element.tag,
    text: element.visibleText(),
    within: element.descendants.map(({ name }) => name),
  };

describe('a page that is read only as far as a selector needs', () => {
  it.each(SELECTORS)('%s selects the same with the same text within', (css) => {
    expect(known(selectElement(new GrowingTree(PageText.ofCharacters(PAGE)), css))).toEqual(
      known(selectElement(tree, css)),
    );
  });

  it.each([
    ['meta[property="product:price:amount"]', 3],
    ['.absent', 0],
    ['.absent, #none', 0],
    ['h1', 9],
    ['main h1', 9],
    ['.price', 11],
    ['#price-box', 15],
    ['h1:first-child', 25],
    ['.price + .old', 25],
  ])('%s needs %i elements of it', (css, count) => {
    const growing = new GrowingTree(PageText.ofCharacters(PAGE));
    selectElement(growing, css);
    expect(growing.elements.length).toBe(count);
  });

  it('grows to what reading at once gives, wherever it stopped before', () => {
    const piece = fc.constantFrom(
      '<div class="a">',
      '<p>',
      '<li class=b>',
      '</div>',
      '</p>',
      '</li>',
      'text ',
      ' 12,50 ',
      '<script>var a = "<b class=a>"</script>',
      '<!-- <p class="b"> -->',
      '<noscript>',
      '</noscript>',
      '<br>',
      '<svg><path class="b"/></svg>',
      '<form>',
      '</form>',
      '<td>',
      '<table>',
      '</table>',
      '<',
      '<a href="b',
      '">',
      '&amp;',
    );
    const css = fc.constantFrom('.a', '.b', 'p', '.a .b', '.a > p', 'li', 'p + p', '.a:last-child');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.array(css, { maxLength: 4 }), (pieces, selectors) => {
        const page = PageText.ofCharacters(pieces.join(''));
        const [growing, atOnce] = [new GrowingTree(page), new GrowingTree(page)];
        const all = atOnce.whole;
        for (const selector of selectors)
          expect(known(selectElement(growing, selector))).toEqual(known(selectElement(atOnce, selector)));
        expect(growing.whole.elements.map(known)).toEqual(all.elements.map(known));
        expect(growing.whole.text.whole).toBe(all.text.whole);
      }),
      { numRuns: 500 },
    );
  });
});
