import type { Page } from 'playwright-core';

/** What the spacing of WCAG 1.4.12 sets, whatever the page says. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Roles that are worked with; what has no name is told as nothing but its role. */
const WORKED_WITH = new Set([
  'button',
  'checkbox',
  'combobox',
  'grid',
  'link',
  'menuitem',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'treeitem',
  'dialog',
]);

interface TreeNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly nodeId: string;
}

/** What Chromium hands to assistive technology of this page and has no name; and how many main titles there are. */
export async function unnamed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const problems: string[] = [];
  let mains = 0;
  for (const { ignored, role, name } of nodes as readonly TreeNode[]) {
    if (ignored) continue;
    if (role?.value === 'main') mains += 1;
    if (WORKED_WITH.has(role?.value ?? '') && (name?.value ?? '').trim() === '')
      problems.push(`${role?.value} has no name`);
  }
  return mains === 1 ? problems : [...problems, `${mains} main landmarks`];
}

/** How far the page can be scrolled sideways, as a problem. */
export async function sideways(page: Page): Promise<string[]> {
  const by = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  return by > 0 ? [`the page scrolls sideways by ${by}`] : [];
}

/** Sets the spacing of texts that WCAG 1.4.12 asks for. @returns takes it back */
export async function spaceTexts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(TEXT_SPACING)});
    window.spacedTexts = sheet;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  })()`);
  return () =>
    page.evaluate(
      'document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.spacedTexts)',
    );
}

/** Texts that are cut off by a box that neither scrolls nor says by an ellipsis that there is more. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const cut = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent.trim();
      if (text === '' || node.parentElement.closest('script, style, svg, [inert], [class*="VisuallyHidden"], [class*="unseen"]')) continue;
      if (!node.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (right - left === 0) continue;
      for (let box = node.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position, clipPath } = getComputedStyle(box);
        const place = box.getBoundingClientRect();
        if (place.width <= 2 || place.height <= 2) break;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const clipsX = /hidden|clip/.test(overflowX) && (left < place.left - 2 || right > place.right + 2);
        const clipsY = /hidden|clip/.test(overflowY) && (top < place.top - 4 || bottom > place.bottom + 4);
        if (clipsX || clipsY) { cut.add('cut: ' + text.slice(0, 40) + ' in ' + box.tagName + '.' + String(box.className).slice(0, 60)); break; }
        if (position === 'fixed') break;
      }
    }
    return [...cut];
  })()`);
}

/** Animations that go on although the visitor asked for less motion. */
export function motions(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.target?.checkVisibility?.({ visibilityProperty: true }) && (effect?.getComputedTiming().duration ?? 0) > 10)
    .map(({ effect, animationName, transitionProperty }) => 'moves: ' + (animationName ?? transitionProperty) + ' of ' + effect.target.tagName + '.' + String(effect.target.className).slice(0, 60))`);
}
