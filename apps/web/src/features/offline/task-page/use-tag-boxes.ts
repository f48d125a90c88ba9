import type { PhotoPriceTag } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { PictureBox } from '#components/viewer/viewed-picture.ts';

type Corners = NonNullable<NonNullable<PhotoPriceTag['found']>['price']>['place'];

/** The places of a photo that its tag's values were read from, named. @returns none of a photo that was not read */
export function useTagBoxes(tags: readonly PhotoPriceTag[]): (photo: string) => readonly PictureBox[] {
  const { t } = useTranslation();
  return (photo) => {
    const found = tags.find((tag) => tag.photo === photo)?.found;
    if (!found) return [];
    const { price, oldPrice, secondPrice, cardPrice, unitPrice, article, name, barcode } = found;
    const told = [
      { read: price, label: t(($) => $.offlineTask.tags.price) },
      { read: oldPrice, label: t(($) => $.offlineTask.tags.oldPrice) },
      { read: secondPrice, label: t(($) => $.offlineTask.tags.secondPrice) },
      { read: cardPrice, label: t(($) => $.offlineTask.tags.card) },
      { read: unitPrice, label: t(($) => $.offlineTask.tags.unitPrice) },
      { read: article, label: t(($) => $.offlineTask.tags.article) },
      { read: name, label: t(($) => $.offlineTask.tags.name) },
    ].flatMap(({ read, label }) =>
      read === null ? [] : [{ ...boxOf(read.place), label, tone: read.sure ? ('good' as const) : ('warn' as const) }],
    );
    const code = barcode && {
      ...boxOf(barcode.place),
      label: t(($) => $.offlineTask.tags.barcode),
      tone: 'info' as const,
    };
    return code === null ? told : [...told, code];
  };
}

/** The upright box around four corners. */
function boxOf(corners: Corners): Pick<PictureBox, 'x' | 'y' | 'w' | 'h'> {
  const [x, y] = [Math.min(...corners.map((each) => each.x)), Math.min(...corners.map((each) => each.y))];
  return {
    x,
    y,
    w: Math.max(...corners.map((each) => each.x)) - x,
    h: Math.max(...corners.map((each) => each.y)) - y,
  };
}
