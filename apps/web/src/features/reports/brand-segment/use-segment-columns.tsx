import { useMediaQuery } from '@mantine/hooks';
import type { BrandSegmentReport, SegmentFigures, SegmentKind } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { PHONE } from '#components/page/phone.ts';
import type { GridColumn } from '#components/virtual-table/grid-column.ts';
import { useFormats } from '#lib/format/index.ts';
import type { SegmentFigure } from './segment-address.ts';
import { sideOf } from './side-of.ts';
import styles from './brand-segment.module.css';

type Brand = BrandSegmentReport['brands'][number];

interface SegmentColumnsOptions {
  readonly report: BrandSegmentReport | undefined;
  readonly figure: SegmentFigure;
  readonly by: SegmentKind;
  readonly collectionId: number;
}

/** A column per segment is worth its width when so many of its cells say something. */
const FILLED_LEAST = 1 / 3;
const WIDTH_OF_SEGMENT = 290;

/** Whether most brands are in few segments: a table of all of them would be dots. */
export function isSparse({
  brands,
  segments,
  cells,
}: Pick<BrandSegmentReport, 'brands' | 'segments' | 'cells'>): boolean {
  return segments.length > 3 && cells.length < brands.length * segments.length * FILLED_LEAST;
}

/**
 * The brand, the whole of it, and a column per segment, or one column of the segments that each brand is in where those
 * are few; a figure leads to its products in the price report.
 */
export function useSegmentColumns({ report, figure, by, collectionId }: SegmentColumnsOptions) {
  const { t } = useTranslation();
  const formats = useFormats();
  const phone = useMediaQuery(PHONE) ?? false;
  return useMemo((): readonly GridColumn<Brand>[] => {
    if (report === undefined) return [];
    const cells = new Map(report.cells.map((cell) => [`${cell.brandId} ${cell.segment}`, cell]));
    const textOf = (figures: SegmentFigures | undefined): string => {
      const value = figures?.[figure] ?? null;
      return value === null ? '—' : formats.percent(value, figure === 'movement');
    };
    const brandName = ({ name }: Brand): string => name ?? t(($) => $.reports.noBrand);
    const look = (figures: SegmentFigures | undefined) => (
      <span className={styles['figure']} data-side={sideOf(figure, figures?.[figure] ?? null)}>
        {textOf(figures)}
      </span>
    );
    const segmentName = (place: number): string => {
      const name = report.segments[place]?.name ?? null;
      if (name === 'low' || name === 'middle' || name === 'high') {
        if (by === 'price') return t(($) => $.reports.segments.bands[name]);
      }
      return name ?? t(($) => $.reports.noCategory);
    };
    const linked = (brand: Brand, place: number) => {
      const shown = look(cells.get(`${brand.id} ${place}`));
      const segmentId = report.segments[place]?.id ?? null;
      if (brand.id === null) return shown;
      return (
        <LinkText
          to="/parsing/$id/report/main"
          params={{ id: String(collectionId) }}
          search={{
            brandIds: [brand.id],
            ...(by === 'category' && segmentId !== null && { categoryIds: [segmentId] }),
          }}
          tabIndex={-1}
          underline="never"
          inherit
          aria-label={t(($) => $.reports.segments.openCell, {
            brand: brandName(brand),
            segment: segmentName(place),
            value: textOf(cells.get(`${brand.id} ${place}`)),
          })}
        >
          {shown}
        </LinkText>
      );
    };
    const placesOf = ({ id }: Brand): number[] =>
      report.segments.flatMap((_, place) => (cells.has(`${id} ${place}`) ? [place] : []));
    const most = Math.max(1, ...report.brands.map((brand) => placesOf(brand).length));
    const inOneColumn: GridColumn<Brand> = {
      id: 'segments',
      label: t(($) => $.reports.segments.where[by]),
      width: Math.max(phone ? 280 : 620, most * WIDTH_OF_SEGMENT),
      text: (brand) =>
        placesOf(brand)
          .map((place) => `${segmentName(place)}: ${textOf(cells.get(`${brand.id} ${place}`))}`)
          .join('; '),
      cell: (brand) => (
        <span className={styles['places']}>
          {placesOf(brand).map((place) => (
            <span key={place} className={styles['place']}>
              {linked(brand, place)}
              <span className={styles['segment']} title={segmentName(place)}>
                {segmentName(place)}
              </span>
            </span>
          ))}
        </span>
      ),
    };
    return [
      {
        id: 'brand',
        label: t(($) => $.reports.brand),
        width: phone ? 150 : 220,
        pinned: true,
        text: brandName,
        cell: (brand) => <strong>{brandName(brand)}</strong>,
      },
      {
        id: 'products',
        label: t(($) => $.reports.segments.products),
        width: 100,
        align: 'end',
        text: ({ whole }) => String(whole.products),
        cell: ({ whole }) => formats.number(whole.products),
      },
      {
        id: 'whole',
        label: t(($) => $.reports.segments.whole),
        width: 130,
        align: 'end',
        text: ({ whole }) => textOf(whole),
        cell: ({ whole }) => look(whole),
      },
      ...(isSparse(report)
        ? [inOneColumn]
        : report.segments.map((_, place): GridColumn<Brand> => ({
            id: `segment ${place}`,
            label: segmentName(place),
            width: 140,
            align: 'end',
            text: ({ id }) => textOf(cells.get(`${id} ${place}`)),
            cell: (brand) => (cells.has(`${brand.id} ${place}`) ? linked(brand, place) : <span aria-hidden>·</span>),
          }))),
    ];
  }, [t, formats, phone, report, figure, by, collectionId]);
}
