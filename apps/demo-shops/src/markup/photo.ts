import type { DemoProduct } from '@tsenomer/demo-market';
import { escapeHtml } from './html.ts';

/**
 * A thing as it stands before the camera, 400 × 400, with the place of its label. `BODY`, `DARK` and `LIGHT` are its
 * colours.
 */
interface Shape {
  readonly markup: string;
  /** Middle of the label, and the room for its texts. */
  readonly label: { readonly x: number; readonly y: number; readonly width: number };
}

const POUCH: Shape = {
  markup:
    '<path d="M118 72h164l-6 20c10 80 14 170 6 248q-82 16-164 0c-8-78-4-168 6-248z" fill="url(#body)"/><path d="M118 72h164l-5 22H123z" fill="DARK"/><path d="M140 110c-8 70-8 150-2 214" stroke="LIGHT" stroke-width="9" fill="none" opacity=".5"/>',
  label: { x: 200, y: 215, width: 130 },
};
const CARTON: Shape = {
  markup:
    '<path d="M110 96h150v236H110z" fill="url(#body)"/><path d="M260 96l42-22v232l-42 26z" fill="DARK"/><path d="M110 96l42-22h150l-42 22z" fill="LIGHT"/>',
  label: { x: 185, y: 210, width: 130 },
};
const BOTTLE: Shape = {
  markup:
    '<rect x="176" y="52" width="48" height="40" rx="6" fill="DARK"/><path d="M180 92h40c2 40 42 46 42 92v132q0 22-22 22h-80q-22 0-22-22V184c0-46 40-52 42-92z" fill="url(#body)"/><path d="M156 190c-2 40-2 90 0 124" stroke="LIGHT" stroke-width="9" fill="none" opacity=".6"/>',
  label: { x: 200, y: 240, width: 110 },
};
const JAR: Shape = {
  markup:
    '<rect x="118" y="112" width="164" height="48" rx="10" fill="DARK"/><rect x="108" y="158" width="184" height="176" rx="26" fill="url(#body)"/><path d="M128 186v118" stroke="LIGHT" stroke-width="9" opacity=".6"/>',
  label: { x: 200, y: 244, width: 140 },
};
const BAR: Shape = {
  markup:
    '<path d="M70 150l250-34 14 128-250 34z" fill="url(#body)"/><path d="M70 150l14-2 14 128-14 2zM306 118l14-2 14 128-14 2z" fill="DARK"/>',
  label: { x: 202, y: 195, width: 180 },
};
const APPLIANCE: Shape = {
  markup:
    '<path d="M150 92q50-26 100 0l26 230H124z" fill="url(#body)"/><path d="M262 130q62 6 54 82t-44 82" stroke="DARK" stroke-width="20" fill="none" stroke-linecap="round"/><rect x="116" y="320" width="168" height="20" rx="8" fill="DARK"/><path d="M158 120l-16 180" stroke="LIGHT" stroke-width="10" opacity=".5"/>',
  label: { x: 200, y: 210, width: 100 },
};
const OVEN: Shape = {
  markup:
    '<rect x="58" y="124" width="284" height="196" rx="14" fill="url(#body)"/><rect x="78" y="146" width="172" height="152" rx="10" fill="#22262c"/><path d="M92 280l130-120" stroke="#fff" stroke-width="14" opacity=".12"/><circle cx="300" cy="250" r="22" fill="DARK"/>',
  label: { x: 298, y: 180, width: 76 },
};
const TOOL: Shape = {
  markup:
    '<path d="M74 128h190q34 0 34 34t-34 34h-58l18 96h-72l-22-96H74q-16 0-16-34t16-34z" fill="url(#body)"/><rect x="130" y="286" width="120" height="50" rx="10" fill="DARK"/><path d="M298 150l30 8h24v10h-24l-30 8z" fill="#8b929b"/><rect x="82" y="196" width="40" height="26" fill="DARK"/>',
  label: { x: 172, y: 164, width: 170 },
};

const VACUUM: Shape = {
  markup:
    '<path d="M236 214C230 110 150 76 112 96L92 326" stroke="DARK" stroke-width="14" fill="none" stroke-linecap="round"/><path d="M104 314q-4-104 92-104h52q64 0 64 104z" fill="url(#body)"/><circle cx="150" cy="314" r="28" fill="DARK"/><circle cx="278" cy="320" r="20" fill="DARK"/>',
  label: { x: 212, y: 258, width: 130 },
};
const IRON: Shape = {
  markup:
    '<path d="M128 192q10-64 76-64h86q30 0 28 40l-6 40" stroke="DARK" stroke-width="22" fill="none" stroke-linecap="round"/><path d="M70 306h262q0-100-102-110l-90-14q-50 46-70 124z" fill="url(#body)"/><path d="M62 304h274v20H62z" fill="#aab2bb"/>',
  label: { x: 214, y: 256, width: 140 },
};
const DRYER: Shape = {
  markup:
    '<path d="M206 200h56l-14 136h-50z" fill="DARK"/><path d="M74 120h170q52 0 52 46t-52 46H74z" fill="url(#body)"/><ellipse cx="76" cy="166" rx="16" ry="46" fill="#22262c"/>',
  label: { x: 182, y: 166, width: 140 },
};
const TOOLBOX: Shape = {
  markup:
    '<path d="M150 172v-36h100v36" stroke="DARK" stroke-width="18" fill="none"/><rect x="64" y="168" width="272" height="162" rx="12" fill="url(#body)"/><rect x="64" y="222" width="272" height="16" fill="DARK"/><rect x="184" y="212" width="32" height="36" rx="5" fill="#c9ced4"/>',
  label: { x: 200, y: 286, width: 170 },
};

const SHAPES: Readonly<Record<string, Shape>> = {
  'Чай чёрный': CARTON,
  'Чай зелёный': CARTON,
  'Кофе растворимый': JAR,
  'Масло растительное': BOTTLE,
  Шоколад: BAR,
  Электрочайники: APPLIANCE,
  Блендеры: APPLIANCE,
  Кофемашины: APPLIANCE,
  'Микроволновые печи': OVEN,
  Пылесосы: VACUUM,
  'Наборы инструментов': TOOLBOX,
  Утюги: IRON,
  Фены: DRYER,
  'Дрели-шуруповёрты': TOOL,
  Перфораторы: TOOL,
  'Угловые шлифмашины': TOOL,
  Отвёртки: BAR,
  'Кремы для лица': JAR,
  Шампуни: BOTTLE,
  'Гели для стирки': BOTTLE,
  'Таблетки для посудомоечных машин': CARTON,
  'Влажный корм для кошек': JAR,
};

/** Path of a product's photo in every shop. */
export function photoPath({ key }: Pick<DemoProduct, 'key'>): string {
  return `/photo/${key}.jpg`;
}

/**
 * The drawing that a product's photo is made of: its shape tells the category, its colours the product, its label
 * brand, sort and size.
 */
export function photoDrawing({ key, name, brand, categories, measure }: DemoProduct): string {
  const { markup, label } = SHAPES[categories[2]] ?? POUCH;
  const hue = (sum(brand) + (sum(key) % 70)) % 360;
  const colours = { BODY: `hsl(${hue} 55% 48%)`, DARK: `hsl(${hue} 50% 28%)`, LIGHT: `hsl(${hue} 60% 72%)` };
  const sort = /«([^»]+)»/u.exec(name)?.[1] ?? '';
  const lines = [
    { text: brand, size: 19, weight: 700 },
    { text: sort, size: 15, weight: 400 },
    { text: measure ?? '', size: 15, weight: 400 },
  ].filter(({ text }) => text !== '');
  const height = lines.length * 24 + 14;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" font-family="sans-serif" text-anchor="middle"><defs>',
    `<linearGradient id="body"><stop offset="0" stop-color="${colours.DARK}"/><stop offset=".28" stop-color="${colours.LIGHT}"/><stop offset=".5" stop-color="${colours.BODY}"/><stop offset="1" stop-color="${colours.DARK}"/></linearGradient>`,
    '<radialGradient id="wall" cy=".4"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#e3e6ea"/></radialGradient>',
    '<radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>',
    '<rect width="400" height="400" fill="url(#wall)"/><ellipse cx="206" cy="340" rx="160" ry="22" fill="url(#shadow)"/>',
    markup.replaceAll(
      /BODY|DARK|LIGHT/g,
      (colour) => colours[colour === 'BODY' ? 'BODY' : colour === 'DARK' ? 'DARK' : 'LIGHT'],
    ),
    `<rect x="${label.x - label.width / 2}" y="${label.y - height / 2}" width="${label.width}" height="${height}" rx="5" fill="#fffdf6" opacity=".94"/>`,
    ...lines.map(({ text, size, weight }, at) => {
      // A letter is up to 0.68 times as wide as it is high.
      const fitting = Math.min(size, (label.width - 10) / (text.length * 0.68));
      return `<text x="${label.x}" y="${label.y - height / 2 + 24 + at * 24}" font-size="${fitting.toFixed(1)}" font-weight="${weight}" fill="#2b2b2b">${escapeHtml(text)}</text>`;
    }),
    '</svg>',
  ].join('');
}

function sum(text: string): number {
  return Array.from(text).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 100_003, 7);
}
