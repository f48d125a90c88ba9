import { leavesOut } from '@tsenomer/contracts';
import type { FileFormat, Locale, RefusalReason } from '@tsenomer/contracts';
import type { CellValue } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { refusalReason } from './import-refusals.ts';

const PAGE_ROWS = 1000;

const REASONS: Readonly<Record<RefusalReason, Readonly<Record<Locale, string>>>> = {
  name_missing: { ru: 'Нет названия', en: 'No name' },
  code_missing: {
    ru: 'Нет артикула и штрихкода или код не распознан',
    en: 'No article and no barcode, or the code is not understood',
  },
  article_exists: {
    ru: 'Товар с таким артикулом или штрихкодом уже есть',
    en: 'A product with this article or barcode exists',
  },
  article_repeated: {
    ru: 'Артикул или штрихкод повторяется в файле',
    en: 'The article or barcode stands in the file twice',
  },
  price_invalid: { ru: 'Цена не распознана', en: 'The price is not understood' },
  availability_unknown: { ru: 'Наличие не распознано', en: 'The availability is not understood' },
  price_negative: { ru: 'Цена отрицательная', en: 'The price is negative' },
  link_incorrect: { ru: 'Некорректная ссылка', en: 'Incorrect link' },
  link_second: {
    ru: 'Вторая ссылка той же компании: у товара может быть только одна',
    en: 'A second link of the same company: a product has one',
  },
  link_seller_unknown: {
    ru: 'По адресу не видно, чей это товар на маркетплейсе, а другая ссылка этого маркетплейса у товара есть: добавьте эту в карточке товара',
    en: 'The address does not tell which seller of the marketplace it is, and the product has another link of this marketplace: add this one on its page',
  },
  link_private: {
    ru: 'Адрес внутренней сети: такие ссылки запрещены',
    en: 'An address of a private network: such links are not allowed',
  },
  link_unknown_company: { ru: 'Компания по ссылке не найдена', en: 'No company is known for the link' },
  name_too_long: { ru: 'Слишком длинное название', en: 'The name is too long' },
  article_too_long: { ru: 'Слишком длинный артикул', en: 'The article is too long' },
  barcode_invalid: { ru: 'Неверный штрихкод', en: 'The barcode is wrong' },
  barcode_check_digit: { ru: 'Контрольная цифра штрихкода неверна', en: 'The check digit of the barcode is wrong' },
  barcode_length: {
    ru: 'В штрихкоде не 8, 12, 13 или 14 цифр: код сохранён, но у других магазинов его обычно нет',
    en: 'The barcode is not 8, 12, 13 or 14 digits long: it is kept, though other shops hardly have it',
  },
  price_thousands: {
    ru: 'Точка или запятая перед тремя цифрами понята как разделитель тысяч. Если это копейки, исправьте цену',
    en: 'The point or comma before three digits was taken for a sign of thousands. If it is a decimal sign, mend the price',
  },
  heading_leads: {
    ru: 'Заголовок группы: станет категорией строк ниже',
    en: 'Heading of a group: becomes the category of the rows below',
  },
  heading_skipped: {
    ru: 'Заголовок группы, а не товар: строка пропущена',
    en: 'Heading of a group, no product: the row was passed over',
  },

  price_currency: {
    ru: 'Цена не в валюте товара',
    en: 'The price is in another currency than the product',
  },
  photo_incorrect: { ru: 'Некорректный адрес фото', en: 'Incorrect address of the picture' },
  category_placed: {
    ru: 'Группа уже есть глубже в дереве категорий: товары попадут туда',
    en: 'The group is deeper in the category tree already: its products go there',
  },
  category_doubled: {
    ru: 'Новая категория верхнего уровня; такая же уже есть глубже в дереве',
    en: 'A new category at the top level; the tree has one of this name deeper down',
  },
};

const WORDS = {
  ru: {
    sheet: 'Отклонено',
    headers: ['Строка', 'Столбец', 'Отклонено', 'Причина', 'Значение'],
    row: 'строка',
    value: 'значение',
    nothing: 'ничего',
  },
  en: {
    sheet: 'Refused',
    headers: ['Row', 'Column', 'Refused', 'Reason', 'Value'],
    row: 'row',
    value: 'value',
    nothing: 'nothing',
  },
} as const satisfies Readonly<Record<Locale, unknown>>;

/** What an import refused, as an .xlsx that streams out of the database. @throws DomainError NOT_FOUND. */
export const importRefusalsFile = verb(
  'products.add',
  async (
    ctx,
    input: { readonly id: number; readonly format?: FileFormat | undefined; readonly locale: Locale },
  ): Promise<StreamedFile> => {
    const run = found(
      await ctx.db.selectFrom('import_run').select('file_name').where('id', '=', input.id).executeTakeFirst(),
    );
    const { sheet, headers } = WORDS[input.locale];
    return tableFile(refusalRows(ctx, input.id, input.locale), {
      name: `${run.file_name.replace(/\.[^.]*$/, '')} — ${sheet.toLowerCase()}`,
      format: input.format,
      sheetName: sheet,
      columns: [
        { header: headers[0], width: 10, kind: 'number' },
        { header: headers[1], width: 24, kind: 'text' },
        { header: headers[2], width: 14, kind: 'text' },
        { header: headers[3], width: 48, kind: 'text' },
        { header: headers[4], width: 60, kind: 'text' },
      ],
    });
  },
);

async function* refusalRows(ctx: Context, importId: number, locale: Locale): AsyncGenerator<readonly CellValue[]> {
  let after = -1;
  for (;;) {
    const rows = await ctx.db
      .selectFrom('import_refusal')
      .select(['ordinal', 'row_number', 'scope', 'reason', 'value', 'column_title'])
      .where('import_id', '=', importId)
      .where('ordinal', '>', after)
      .orderBy('ordinal')
      .limit(PAGE_ROWS)
      .execute();
    for (const row of rows) {
      yield [
        row.row_number,
        row.column_title,
        WORDS[locale][leavesOut(row.scope, refusalReason(row.reason))],
        REASONS[refusalReason(row.reason)][locale],
        row.value,
      ];
      after = row.ordinal;
    }
    if (rows.length < PAGE_ROWS) return;
  }
}
