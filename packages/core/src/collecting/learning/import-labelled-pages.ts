import { LABELLED_PAGES_MAX, labelledPageLine, NAMED_REFUSALS } from '@tsenomer/contracts';
import type { LabelledPageLine } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { companiesOfLinks } from '../../catalogue/link/link-companies.ts';
import { webAddress } from '../../catalogue/link/rules/recognise-company.ts';
import { boundedLines } from './bounded-lines.ts';
import { keepPage } from './keep-page.ts';
import { unpackedPage } from './packed-page.ts';

/** `line`: no line of an export; `company`: of none that is here; `page`: its markup cannot be unpacked. */
export type ImportRefusal = 'line' | 'company' | 'page' | 'too_large';

export interface ImportedPages {
  readonly taken: number;
  readonly refused: number;
  /** The first of them. */
  readonly refusals: { readonly line: number; readonly why: ImportRefusal }[];
}

/** A page in base64 with its address and labels. */
const LINE_BYTES = Math.ceil(LABELLED_PAGES_MAX.pageBytes / 3) * 4 + 16_384;

/**
 * Takes the lines of an export, each on its own: a page belongs to the company whose site it is, else to the one of
 * that name. @throws DomainError PAYLOAD_TOO_LARGE for a file that is cut off; what came before it is kept.
 */
export const importLabelledPages = verb(
  'parserConfigs.edit',
  async (
    ctx,
    { fileName, stream }: { readonly fileName: string; readonly stream: AsyncIterable<Uint8Array> },
  ): Promise<ImportedPages> => {
    const companyOf = await companyFinder(ctx);
    const refusals: { line: number; why: ImportRefusal }[] = [];
    let taken = 0;
    for await (const { number, text } of boundedLines(stream, LINE_BYTES)) {
      const why = text === null ? 'too_large' : await takeLine(ctx, text, companyOf);
      if (why === null) taken += 1;
      else refusals.push({ line: number, why });
    }
    await transact(ctx, (tx) =>
      recordAudit(tx, {
        action: 'import',
        entity: 'labelledPage',
        title: fileName,
        changes: { taken: { from: null, to: taken }, refused: { from: null, to: refusals.length } },
      }),
    );
    return { taken, refused: refusals.length, refusals: refusals.slice(0, NAMED_REFUSALS) };
  },
);

type CompanyFinder = (line: LabelledPageLine) => number | null;

async function companyFinder(ctx: Context): Promise<CompanyFinder> {
  const { byId, ownerOf } = await companiesOfLinks(ctx);
  const byName = new Map([...byId.values()].map(({ id, fullName }) => [fullName, id]));
  return ({ url, company }) => {
    const address = webAddress(url);
    return (address && ownerOf(address)?.id) ?? byName.get(company) ?? null;
  };
}

/** @returns why a line is refused; null when its page is kept. */
async function takeLine(
  ctx: Context<'parserConfigs.edit'>,
  text: string,
  companyOf: CompanyFinder,
): Promise<ImportRefusal | null> {
  const line = readLine(text);
  if (line === null) return 'line';
  const companyId = companyOf(line);
  if (companyId === null) return 'company';
  const html = Buffer.from(line.html, 'base64');
  if (html.length > LABELLED_PAGES_MAX.pageBytes) return 'too_large';
  try {
    await unpackedPage(html);
  } catch {
    return 'page';
  }
  const { url, labels } = line;
  await transact(ctx, (tx) => keepPage(tx, { companyId, url, html, fetchedAt: new Date(line.fetchedAt), labels }));
  return null;
}

function readLine(text: string): LabelledPageLine | null {
  try {
    return labelledPageLine.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
