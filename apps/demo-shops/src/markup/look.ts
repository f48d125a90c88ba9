import type { DemoShopKind } from '@tsenomer/demo-market';

/** What makes a shop look like itself. */
export interface Look {
  readonly motto: string;
  readonly phone: string;
  readonly accent: string;
  readonly page: string;
  readonly font: string;
  readonly radius: number;
  /** `tiles` stand side by side, `rows` under each other. */
  readonly list: 'tiles' | 'rows';
  readonly header: 'light' | 'filled';
}

export const LOOKS: Readonly<Record<DemoShopKind, Look>> = {
  'json-ld': {
    motto: 'Всё для дома рядом',
    phone: '8 800 555-01-01',
    accent: '#1d6f42',
    page: '#f6f8f5',
    font: 'Georgia, serif',
    radius: 4,
    list: 'tiles',
    header: 'filled',
  },
  microdata: {
    motto: 'Сеть магазинов у реки',
    phone: '8 800 555-02-02',
    accent: '#0b5cad',
    page: '#ffffff',
    font: 'Arial, sans-serif',
    radius: 0,
    list: 'rows',
    header: 'light',
  },
  marketplace: {
    motto: 'Тысячи продавцов — одна корзина',
    phone: '8 800 555-03-03',
    accent: '#7a2bbf',
    page: '#f4f0fa',
    font: 'Verdana, sans-serif',
    radius: 18,
    list: 'tiles',
    header: 'filled',
  },
  script: {
    motto: 'Быстро, как вспышка',
    phone: '8 800 555-04-04',
    accent: '#d63a1e',
    page: '#17171b',
    font: 'system-ui, sans-serif',
    radius: 10,
    list: 'tiles',
    header: 'light',
  },
  cities: {
    motto: 'Цены вашего города',
    phone: '8 800 555-05-05',
    accent: '#b36b00',
    page: '#fffaf0',
    font: 'Tahoma, sans-serif',
    radius: 6,
    list: 'rows',
    header: 'filled',
  },
  bans: {
    motto: 'Надёжно, как за стеной',
    phone: '8 800 555-06-06',
    accent: '#3d4a5c',
    page: '#eceff2',
    font: 'Courier New, monospace',
    radius: 0,
    list: 'rows',
    header: 'filled',
  },
  faults: {
    motto: 'Дёшево и почти всегда работает',
    phone: '8 800 555-07-07',
    accent: '#00798c',
    page: '#f0fbfc',
    font: 'Trebuchet MS, sans-serif',
    radius: 8,
    list: 'tiles',
    header: 'light',
  },
  ratings: {
    motto: 'Выбор покупателей',
    phone: '8 800 555-08-08',
    accent: '#c2185b',
    page: '#fff5f8',
    font: 'Helvetica, sans-serif',
    radius: 14,
    list: 'tiles',
    header: 'filled',
  },
  layouts: {
    motto: 'Новый сайт — прежние цены',
    phone: '8 800 555-09-09',
    accent: '#2f5d50',
    page: '#f3f7f6',
    font: 'Segoe UI, sans-serif',
    radius: 12,
    list: 'rows',
    header: 'light',
  },
};

/** The style sheet of a shop. */
export function styles({ accent, page, font, radius, list, header }: Look): string {
  const dark = page === '#17171b';
  const text = dark ? '#eee' : '#222';
  const card = dark ? '#24242b' : '#fff';
  const head =
    header === 'filled'
      ? `background:${accent};color:#fff`
      : `background:${card};color:${text};border-bottom:3px solid ${accent}`;
  const grid =
    list === 'tiles' ? 'grid-template-columns:repeat(auto-fill,minmax(210px,1fr))' : 'grid-template-columns:1fr';
  const item =
    list === 'tiles'
      ? 'display:block'
      : 'display:grid;grid-template-columns:110px 1fr auto;align-items:center;gap:16px';
  return `*{box-sizing:border-box}body{margin:0;font:16px/1.45 ${font};background:${page};color:${text}}a{color:inherit}
header,footer{padding:16px 5vw;display:flex;flex-wrap:wrap;gap:12px 28px;align-items:center}header{${head}}footer{opacity:.75;font-size:14px}
.logo{font-size:26px;font-weight:700;text-decoration:none}header form{margin-left:auto}input,button{font:inherit;padding:8px 12px;border-radius:${radius}px;border:1px solid #999}
button{background:${accent};color:#fff;border-color:${accent}}main{padding:20px 5vw 48px}.cards{display:grid;gap:16px;${grid}}
.card{${item};background:${card};border-radius:${radius}px;padding:14px;box-shadow:0 1px 4px #0002}.card img{display:block;width:100%;height:auto;max-width:180px}h1{font-size:26px;line-height:1.25;margin:0 0 12px}
.price-now,.item-price{font-size:28px;font-weight:700;color:${dark ? '#ff8a73' : accent}}.price-was{text-decoration:line-through;opacity:.6}.card .price-now{font-size:19px}
.product{display:grid;grid-template-columns:minmax(180px,380px) 1fr;gap:28px}.product img{width:100%;height:auto;border-radius:${radius}px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 18px}dd{margin:0}nav.pages{display:flex;gap:8px;flex-wrap:wrap;margin-top:20px}
@media(max-width:640px){.product{grid-template-columns:1fr}.card{display:block}}`;
}
