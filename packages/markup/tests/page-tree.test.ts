import type { ChildNode } from 'domhandler';
import { isTag, isText } from 'domhandler';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { buildTree } from '../src/build-tree.ts';
import type { PageNode } from '../src/page-tree.ts';
import { PageText } from '../src/page-text.ts';

const treeOf = (html: string) => buildTree(PageText.ofUtf8(Buffer.from(html)));

/** A tree in one line: "div[class=a](b(x)y)". White space around texts and comments are left out. */
function drawn(nodes: readonly PageNode[]): string {
  return nodes
    .map((node, at) => {
      if (node.type === 'text') return nodes[at - 1]?.type === 'text' ? '' : textFrom(nodes, at).trim();
      if (node.type === 'comment') return '';
      const title = node.attributes.get('title');
      return `${node.name}${title === undefined ? '' : `[${title}]`}(${drawn(node.children)})`;
    })
    .join('');
}

/** Texts with nothing but a stray end tag between them are one, as in htmlparser2. */
function textFrom(nodes: readonly PageNode[], at: number): string {
  const node = nodes[at];
  return node?.type === 'text' ? node.characters + textFrom(nodes, at + 1) : '';
}

function drawnByHtmlparser2(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data.trim();
      if (!isTag(node)) return '';
      const title = node.attribs['title'];
      return `${node.name}${title === undefined ? '' : `[${title}]`}(${drawnByHtmlparser2(node.children)})`;
    })
    .join('');
}

describe('a page’s tree', () => {
  it.each([
    ['<ul><li>a<li>b</ul>', 'ul(li(a)li(b))'],
    ['<p>a<div>b</div></p>', 'p(a)div(b)p()'],
    ['<table><tr><td>a<td>b<tr><td>c</table>', 'table(tr(td(a)td(b))tr(td(c)))'],
    ['<div title="a>b"><b>c</div>d', 'div[a>b](b(c))d'],
    ["<div title=it's>x</div>", "div[it's](x)"],
    ['<script>if (a<b) "<p>"</script><i>x</i>', 'script(if (a<b) "<p>")i(x)'],
    ['<svg><path/><g/></svg>a', 'svg(path()g())a'],
    ['a < b <3 <b>c</b>', 'a < b <3b(c)'],
    ['<form><form><b>x</b></form>y</form>', 'form(b(x))y'],
    ['<IMAGE TITLE=A><Br>x</br>', 'img[A]()br()xbr()'],
    ['<!-- <b> --><!doctype html><?xml?></ x><b>y', 'b(y)'],
    ['<p title="&laquo;Кофе&raquo; &amp; чай">Чай</p>', 'p[«Кофе» & чай](Чай)'],
  ])('nests %j', (html, expected) => {
    expect(drawn(treeOf(html).children)).toBe(expected);
  });

  it('keeps the space behind an end tag that closes nothing', () => {
    expect(drawn(treeOf('a</div> b').children)).toBe('a b');
  });

  it('nests any soup of tags as htmlparser2 does', () => {
    const names = [
      'div',
      'p',
      'li',
      'ul',
      'td',
      'tr',
      'table',
      'a',
      'b',
      'span',
      'br',
      'img',
      'option',
      'select',
      'h1',
      'h2',
      'form',
      'button',
      'dt',
      'dd',
      'svg',
      'path',
      'section',
    ];
    const name = fc.constantFrom(...names);
    const piece = fc.oneof(
      name.map((tag) => `<${tag}>`),
      name.map((tag) => `</${tag}>`),
      name.map((tag) => `<${tag} class="x" title='y z' id=k>`),
      name.map((tag) => `<${tag} title="a&amp;b"/>`),
      fc.constantFrom(
        'текст',
        'two words',
        ' ',
        '1 < 2',
        '<!-- c -->',
        '<script>1<2</script>',
        '<style>a>b</style>',
        '<textarea><b>t</textarea>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        // A letter behind "<" is a tag.
        const html = pieces.join('');
        expect(drawn(treeOf(html).children)).toBe(drawnByHtmlparser2(parseDocument(html).children));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the visible text', () => {
  const textOf = (html: string, name: string) =>
    treeOf(html)
      .elements.find((element) => element.name === name)
      ?.visibleText();

  it.each([
    ['<main> Кофе <b>молотый</b>,\n 499&nbsp;₽</main>', 'main', 'Кофе молотый, 499 ₽'],
    ['<main>a<div>b</div>c<br>d</main>', 'main', 'a bc d'],
    [
      '<main>a<script>x</script><style>y</style><noscript>no</noscript><svg><title>icon</title></svg>b</main>',
      'main',
      'ab',
    ],
    ['<main><noscript><i>only <script>x</script>here</i></noscript></main>', 'i', 'only here'],
    ['<main><noscript>x</noscript></main>', 'noscript', ''],
    ['<main>a<template><b>x</b></template> <b>c</b></main>', 'main', 'a c'],
  ])('of %s, %s is %j', (html, name, expected) => {
    expect(textOf(html, name)).toBe(expected);
  });

  it('knows what is too long and what may have a digit', () => {
    const { elements, text } = treeOf(
      `<p>${'x'.repeat(60)}<i>5</i></p><b>short<svg><title>${'y'.repeat(90)}</title></svg></b>`,
    );
    const named = (name: string) => elements.find((element) => element.name === name)!;
    expect([text.isLonger(named('p'), 50), text.isLonger(named('i'), 50), text.isLonger(named('b'), 50)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([text.mayHaveDigit(named('p')), text.mayHaveDigit(named('i')), text.mayHaveDigit(named('b'))]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
