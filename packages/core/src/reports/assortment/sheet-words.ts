import type { AssortmentSheet, Locale } from '@tsenomer/contracts';

type SheetWords = Readonly<Record<AssortmentSheet, { readonly name: string; readonly headings: readonly string[] }>> & {
  /** The own company among others. */
  readonly ours: string;
  /** Before the price at which a band begins. */
  readonly from: string;
};

/** What the sheets of an assortment's figures are called, and their columns. */
export const SHEET_WORDS: Readonly<Record<Locale, SheetWords>> = {
  ru: {
    ours: 'Наш ассортимент',
    from: 'от',
    companies: {
      name: 'Компании',
      headings: [
        'Компания',
        'Предложений',
        'В наличии',
        'Общих',
        'Пересечение, %',
        'Только у нас',
        'Только у них',
        'Новых',
        'Исчезло',
        'Дешевле нас',
        'Как у нас',
        'Дороже нас',
        'Отклонение цен, %',
        'Новинок первыми',
        'Новинок следом',
        'Отставание, дней',
      ],
    },
    segments: {
      name: 'Бренды и категории',
      headings: ['Бренд', 'Категория', 'Наших товаров', 'Из них у конкурентов', 'Только у конкурентов'],
    },
    exclusive: { name: 'Эксклюзивные бренды', headings: ['Бренд', 'У кого', 'Предложений'] },
    prices: { name: 'Ценовые сегменты', headings: ['Компания'] },
    shelf: { name: 'Доля полки', headings: ['Компания', 'Бренд', 'Предложений', 'Доля, %', 'Доля по месту, %'] },
  },
  en: {
    ours: 'Our assortment',
    from: 'from',
    companies: {
      name: 'Companies',
      headings: [
        'Company',
        'Offers',
        'In stock',
        'Shared',
        'Overlap, %',
        'Only ours',
        'Only theirs',
        'New',
        'Vanished',
        'Cheaper than ours',
        'Alike',
        'Dearer than ours',
        'Price deviation, %',
        'Novelties first',
        'Novelties later',
        'Days behind',
      ],
    },
    segments: {
      name: 'Brands and categories',
      headings: ['Brand', 'Category', 'Our products', 'Of them at competitors', 'Only at competitors'],
    },
    exclusive: { name: 'Exclusive brands', headings: ['Brand', 'Whose', 'Offers'] },
    prices: { name: 'Price bands', headings: ['Company'] },
    shelf: { name: 'Share of shelf', headings: ['Company', 'Brand', 'Offers', 'Share, %', 'Share by place, %'] },
  },
};
