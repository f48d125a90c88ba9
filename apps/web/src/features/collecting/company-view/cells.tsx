import { Button, CloseButton } from '@mantine/core';
import { tagRoutes } from '@tsenomer/contracts';
import type { CompanyProduct } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/values/Money.tsx';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { SuspicionMark } from '#lib/links/SuspicionMark.tsx';
import { useFormats } from '#lib/format/index.ts';
import styles from './company-view.module.css';

const BarcodesWindow = lazy(() => import('./BarcodesWindow.tsx'));

/** With as many barcodes or more the rest of them is folded away (P2 §9). */
const FOLDED_FROM = 4;
const SHOWN = 2;

interface CellProps {
  readonly product: CompanyProduct;
  readonly mayEdit: boolean;
}

/** The barcodes of a product; a window changes them and shows those that are folded away. */
export function Barcodes({ product, mayEdit }: CellProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { barcodes, name } = product;
  const shown = barcodes.length < FOLDED_FROM ? barcodes : barcodes.slice(0, SHOWN);
  const rest = barcodes.length - shown.length;
  const text = rest > 0 ? t(($) => $.companyView.barcodes.more, { count: rest }) : t(($) => $.common.edit);
  return (
    <>
      {shown.map(({ id, code }) => (
        <div key={id} className="tabular">
          {code}
        </div>
      ))}
      {barcodes.length === 0 && !mayEdit && '—'}
      {(mayEdit || rest > 0) && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${text}, ${t(($) => $.companyView.barcodes.edit, { product: name })}`}
          onClick={() => setOpened(true)}
        >
          {text}
        </Button>
      )}
      {opened && (
        <Suspense fallback={null}>
          <BarcodesWindow product={product} mayEdit={mayEdit} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The tags of a product, each of which may be taken off it, and the note to them. */
export function Tags({ product, mayEdit }: CellProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { id, name, tags, tagNote } = product;
  const detach = async (tag: CompanyProduct['tags'][number]): Promise<void> => {
    const which = { tagIds: [tag.id], productIds: [id] };
    try {
      await call(tagRoutes.detachTags, { body: which });
      const { showAction } = await import('#components/feedback/show-action.tsx');
      showAction({
        message: t(($) => $.companyView.tagDetached, { tag: tag.name }),
        action: t(($) => $.components.undo),
        onAction: () => void call(tagRoutes.attachTags, { body: which }).catch(toasts.failure),
      });
    } catch (error) {
      toasts.failure(error);
    }
  };
  if (tags.length === 0 && tagNote === null) return '—';
  return (
    <>
      <span className={styles['tags']}>
        {tags.map((tag) => (
          <span key={tag.id} className={styles['tag']}>
            {tag.name}
            {mayEdit && (
              <CloseButton
                size="sm"
                aria-label={t(($) => $.companyView.detachTag, { product: name, tag: tag.name })}
                onClick={() => void detach(tag)}
              />
            )}
          </span>
        ))}
      </span>
      {tagNote !== null && <span className={styles['lines']}>{tagNote}</span>}
    </>
  );
}

/** What the page asks; marked where it is probably another product's. */
export function Price({ link }: Pick<CompanyProduct, 'link'>) {
  if (link === null) return '—';
  return (
    <>
      {link.suspicious && <SuspicionMark />}
      <Money amount={link.price} withSign {...(link.currency !== null && { currency: link.currency })} />
    </>
  );
}

/** When the link came, became this page, and was checked. */
export function Dates({ link }: Pick<CompanyProduct, 'link'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (link === null) return '—';
  return (
    <>
      <span className={styles['lines']}>
        {t(($) => $.companyView.columns.added, { date: formats.dateTime(link.createdAt) })}
      </span>
      {link.changedAt !== link.createdAt && (
        <span className={styles['lines']}>
          {t(($) => $.companyView.columns.changed, { date: formats.dateTime(link.changedAt) })}
        </span>
      )}
      {link.checkedAt !== null && (
        <span className={styles['lines']}>
          {t(($) => $.companyView.columns.checked, { date: formats.dateTime(link.checkedAt) })}
        </span>
      )}
    </>
  );
}
