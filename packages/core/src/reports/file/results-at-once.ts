import type { FileFormat, Locale, ReportOrder } from '@tsenomer/contracts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { openReport } from './open-report.ts';
import { reportStream } from './report-stream.ts';

/** The most rows of a file that is answered at once; a larger one is ordered. */
export const AT_ONCE_ROWS = 100_000;

/**
 * The file of an order at once, by the same rows as a job would write.
 * @throws DomainError NOT_FOUND, PERIOD_TO_COME, REPORT_TOO_LARGE above {@link AT_ONCE_ROWS}.
 */
export const resultsAtOnce = readingVerb(
  'reports.read',
  async (
    ctx,
    input: { readonly order: ReportOrder; readonly format: FileFormat | 'json'; readonly locale: Locale },
  ): Promise<{ fileName: string; stream: AsyncIterable<Uint8Array> }> => {
    const { order, format, locale } = input;
    const report = await openReport(ctx, order);
    const source = await report.rows();
    if (source.total > AT_ONCE_ROWS) throw new DomainError('REPORT_TOO_LARGE');
    return {
      fileName: report.fileName(format, locale),
      stream: reportStream(ctx, source, { layout: report.layout, format, locale }),
    };
  },
);
