import type { DemoProduct } from '@tsenomer/demo-market';
import { escapeHtml } from './html.ts';

const SHAPES = [
  '<rect x="110" y="70" width="180" height="230" rx="14" fill="VAR"/>',
  '<circle cx="200" cy="190" r="105" fill="VAR"/>',
  '<path d="M120 300 L140 90 Q200 50 260 90 L280 300 Z" fill="VAR"/>',
  '<path d="M90 300 V170 Q90 90 200 90 T310 170 V300 Z" fill="VAR"/>',
];

/** A product's photo as the demo's shops draw it: the colour tells the category, the shape the product, the label the brand. */
export function photo({ key, brand, categories, measure }: DemoProduct): string {
  const hue = sum(categories[2]) % 360;
  const shape = (SHAPES[sum(key) % SHAPES.length] ?? '').replace('VAR', `hsl(${hue} 45% 55%)`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" font-family="sans-serif" text-anchor="middle">',
    `<rect width="400" height="400" fill="hsl(${hue} 40% 95%)"/>${shape}`,
    `<text x="200" y="345" font-size="26" fill="#333">${escapeHtml(brand)}</text>`,
    measure === null ? '' : `<text x="200" y="378" font-size="22" fill="#777">${escapeHtml(measure)}</text>`,
    '</svg>',
  ].join('');
}

function sum(text: string): number {
  return Array.from(text).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 100_003, 7);
}
