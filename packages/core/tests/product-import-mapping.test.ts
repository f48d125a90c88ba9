import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../src/catalogue/product-import/rules/suggest-mapping.ts';

describe('suggestMapping', () => {
  it('[PROD-5] finds the header below title rows by its Russian words', () => {
    const rows = [
      ['Прайс-лист ООО «Ромашка»'],
      [],
      ['от 20.11.2026', '', 'цены в рублях'],
      [
        '№',
        'Код товара',
        'Наименование товара',
        'Штрих-код',
        'Бренд',
        'Категория',
        'Подкатегория',
        'Цена',
        'РРЦ, руб.',
        'Ссылка на конкурента',
      ],
      ['1', '00123', 'Чайник', '4680008140234', 'Вега', 'Техника', 'Чайники', '50', '70', 'https://one.example/1'],
    ];
    expect(suggestMapping(rows)).toEqual({
      headerRow: 3,
      columns: [
        { index: 1, field: 'article' },
        { index: 2, field: 'name' },
        { index: 3, field: 'barcode' },
        { index: 4, field: 'brand' },
        { index: 5, field: 'category', level: 1 },
        { index: 6, field: 'category', level: 2 },
        { index: 8, field: 'mrp' },
        { index: 9, field: 'competitorLinks' },
      ],
    });
  });

  it('reads English headers', () => {
    const columns = suggestMapping([['SKU', 'Product name', 'EAN', 'MSRP', 'Manufacturer', 'URL']])?.columns;
    expect(columns?.map(({ field }) => field)).toEqual([
      'article',
      'name',
      'barcode',
      'mrp',
      'brand',
      'competitorLinks',
    ]);
  });

  it.each([
    ['Наша цена', 'ownPrice'],
    ['Закупочная цена', 'cost'],
    ['Старая цена', 'ownOldPrice'],
    ['Old price', 'ownOldPrice'],
    ['Наличие', 'ownAvailable'],
    ['Availability', 'ownAvailable'],
    ['Цена', 'mrp'],
    ['Фото товара', 'photo'],
    ['Категория уровень 2', 'category'],
    ['Группа 1', 'category'],
    ['ШК', 'barcode'],
    ['Артикул поставщика', 'companyArticle'],
    ['Рекомендованная розничная цена', 'mrp'],
    ['Торговая марка', 'brand'],
    ['Vendor', 'brand'],
    ['МРЦ', 'mrp'],
    ['GTIN', 'barcode'],
    ['Apтикул', 'article'],
    ['PPЦ', 'mrp'],
    ['Артикул', 'article'],
  ])('%s is %s', (text, field) => {
    const columns = suggestMapping([[text, field === 'brand' ? 'Название' : 'Бренд']])?.columns;
    expect(columns?.find(({ index }) => index === 0)?.field).toBe(field);
  });

  it('reads the look of the data where headers say nothing', () => {
    const rows = [
      ['a', 'b', 'c'],
      ['Чайник эмалированный', '4680008140234', 'https://one.example/1'],
      ['Чайник стальной', '4006381333931', 'https://one.example/2'],
    ];
    expect(suggestMapping(rows)).toEqual({
      headerRow: 0,
      columns: [
        { index: 0, field: 'name' },
        { index: 1, field: 'barcode' },
        { index: 2, field: 'competitorLinks' },
      ],
    });
  });

  it('says nothing of a sheet that says nothing', () => {
    expect(
      suggestMapping([
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ]),
    ).toBeNull();
    expect(suggestMapping([])).toBeNull();
  });

  it('takes a number of the vendor’s for no brand', () => {
    const rows = [
      ['PART_NUMBER', 'PRODUCT_NAME', 'VENDOR_TRACKING_NUMBER'],
      ['70-1', 'Чайник белый', '1Z9'],
    ];
    expect(suggestMapping(rows)?.columns).toEqual([
      { index: 0, field: 'article' },
      { index: 1, field: 'name' },
    ]);
  });

  it('takes no column of numbers for names, whatever its header says', () => {
    const rows = [
      ['PART_NUMBER', 'LINE_ITEM', 'Brand', 'Note'],
      ['70-1', '64', 'Север', 'Чайник белый'],
      ['70-2', '65', 'Север', 'Утюг паровой'],
    ];
    expect(suggestMapping(rows)?.columns).toEqual([
      { index: 0, field: 'article' },
      { index: 2, field: 'brand' },
      { index: 3, field: 'name' },
    ]);
    expect(
      suggestMapping([
        ['Артикул', 'Товар'],
        ['1', ''],
        ['2', ''],
      ])?.columns,
    ).toContainEqual({ index: 1, field: 'name' });
  });
});
