import type { FileFormat, CandidateStatus, LinkCandidate, Locale } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { typedAmount } from '../../platform/rules/typed-amount.ts';
import { loadCandidates } from './candidate-rows.ts';
import { isOfLivingProduct } from './list-candidates.ts';
import { idRow } from '../../platform/kit/rows.ts';

/** Candidates per read; the file is streamed, so memory does not grow with it. */
const CHUNK = 500;
/** As many as fit one sheet. */
const MOST = 1_000_000;

const TEXT = {
  ru: {
    sheet: 'Сопоставление товаров',
    product: 'Товар',
    article: 'Артикул',
    manufacturerArticle: 'Артикул производителя',
    brand: 'Бренд',
    barcodes: 'Штрихкоды',
    mrp: 'РРЦ',
    company: 'Компания',
    seller: 'Продавец',
    offer: 'Найденный товар',
    offerBrand: 'Бренд на сайте',
    price: 'Цена',
    url: 'Ссылка',
    score: 'Уверенность, %',
    status: 'Решение',
    decidedBy: 'Кто решил',
    decidedAt: 'Когда решено',
    foundAt: 'Когда найдено',
    current: 'Ссылка сейчас',
    statuses: {
      proposed: 'Ждёт решения',
      accepted: 'Принято автоматически',
      confirmed: 'Подтверждено',
      rejected: 'Отклонено',
    },
  },
  en: {
    sheet: 'Product matching',
    product: 'Product',
    article: 'Article',
    manufacturerArticle: 'Manufacturer article',
    brand: 'Brand',
    barcodes: 'Barcodes',
    mrp: 'RRP',
    company: 'Company',
    seller: 'Seller',
    offer: 'Found product',
    offerBrand: 'Brand on the site',
    price: 'Price',
    url: 'Link',
    score: 'Certainty, %',
    status: 'Decision',
    decidedBy: 'Decided by',
    decidedAt: 'Decided at',
    foundAt: 'Found at',
    current: 'Link now',
    statuses: { proposed: 'Waits', accepted: 'Taken automatically', confirmed: 'Confirmed', rejected: 'Rejected' },
  },
} as const satisfies Record<Locale, Record<string, string | Record<CandidateStatus, string>>>;

type Text = (typeof TEXT)[Locale];

/**
 * What searches found for the products of a collection and what became of it, as .xlsx. @throws DomainError NOT_FOUND.
 */
export const productMatchingFile = verb(
  'collections.read',
  async (
    ctx,
    input: { readonly id: number; readonly format?: FileFormat | undefined; readonly locale: Locale },
  ): Promise<StreamedFile> => {
    const { name } = found(
      await ctx.db
        .selectFrom('collection')
        .select('name')
        .where('id', '=', input.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const text: Text = TEXT[input.locale];
    return tableFile(fileRows(ctx, input.id, text, input.locale), {
      name: `${text.sheet} - ${name}`,
      format: input.format,
      sheetName: text.sheet,
      columns: columnsOf(text),
    });
  },
);

function columnsOf(text: Text): WriteColumn[] {
  return [
    { header: text.product, width: 60, kind: 'text' },
    { header: text.article, width: 18, kind: 'text' },
    { header: text.manufacturerArticle, width: 18, kind: 'text' },
    { header: text.brand, width: 20, kind: 'text' },
    { header: text.barcodes, width: 20, kind: 'text' },
    { header: text.mrp, width: 14, kind: 'text' },
    { header: text.company, width: 30, kind: 'text' },
    { header: text.seller, width: 24, kind: 'text' },
    { header: text.offer, width: 60, kind: 'text' },
    { header: text.offerBrand, width: 20, kind: 'text' },
    { header: text.price, width: 14, kind: 'text' },
    { header: text.url, width: 60, kind: 'text' },
    { header: text.score, width: 12, kind: 'text' },
    { header: text.status, width: 22, kind: 'text' },
    { header: text.decidedBy, width: 24, kind: 'text' },
    { header: text.decidedAt, width: 18, kind: 'text' },
    { header: text.foundAt, width: 18, kind: 'text' },
    { header: text.current, width: 60, kind: 'text' },
  ];
}

async function* fileRows(
  ctx: Context,
  collectionId: number,
  text: Text,
  locale: Locale,
): AsyncGenerator<readonly CellValue[]> {
  const moments = new Intl.DateTimeFormat(locale, {
    timeZone: ctx.installation.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const { rows } = await query(idRow)`
    select c.id from link_candidate c join product p on p.id = c.product_id
    where c.collection_id = ${collectionId} and c.ended_by is null and ${isOfLivingProduct}
    order by p.name collate "ru-x-icu", p.id, c.company_id, c.score desc, c.id limit ${MOST}`.execute(ctx.db);
  for (let at = 0; at < rows.length; at += CHUNK) {
    const candidates = await loadCandidates(
      ctx.db,
      rows.slice(at, at + CHUNK).map(({ id }) => id),
    );
    for (const candidate of candidates)
      yield cellsOf(candidate, text, { moments, currency: ctx.installation.currency });
  }
}

function cellsOf(
  candidate: LinkCandidate,
  text: Text,
  { moments, currency }: { readonly moments: Intl.DateTimeFormat; readonly currency: string },
): readonly CellValue[] {
  const { product, offer } = candidate;
  const moment = (iso: string | null): string | null => iso && moments.format(new Date(iso));
  return [
    product.name,
    product.clientArticle,
    product.manufacturerArticle,
    product.brand,
    product.barcodes.join(', '),
    typedAmount(product.mrp, product.currency, currency),
    candidate.company.name,
    offer.seller,
    offer.name,
    offer.brand,
    typedAmount(offer.price, offer.currency, currency),
    offer.url,
    String(Math.round(candidate.score * 1000) / 10),
    text.statuses[candidate.status],
    candidate.decidedBy,
    moment(candidate.decidedAt),
    moment(candidate.foundAt),
    candidate.currentUrl,
  ];
}
