import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ProductProfile } from '@tsenomer/contracts';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { PageTitle } from '#components/page/PageTitle.tsx';
import { useDocumentTitle } from '#components/page/use-document-title.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { Thumbnail } from '#components/values/Thumbnail.tsx';
import { thumbnailOf } from '#lib/products/thumbnail-of.ts';
import { NameEditor } from './NameEditor.tsx';
import type { ProductCommands } from './use-product-commands.ts';
import styles from './product-page.module.css';

interface ProductHeaderProps {
  readonly product: ProductProfile;
  readonly mayEdit: boolean;
  readonly commands: ProductCommands;
  readonly actions: ReactNode;
}

/** Photo, name, article, brand and what is remarkable about a product. The name is changed in its place. */
export function ProductHeader({ product, mayEdit, commands, actions }: ProductHeaderProps) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  useDocumentTitle(product.name);
  const done = (): void => {
    setRenaming(false);
    // The field is gone: the focus goes back to what opened it.
    setTimeout(() => pencil.current?.focus());
  };
  const violations = product.mrpViolations.count;
  return (
    <header className={styles['header']}>
      <Thumbnail {...thumbnailOf(product)} size={64} />
      <div className={styles['about']}>
        <nav aria-label={t(($) => $.components.breadcrumbs)}>
          <LinkText to="/products" size="xs">
            {t(($) => $.products.title)}
          </LinkText>
        </nav>
        {renaming ? (
          <NameEditor name={product.name} commands={commands} onDone={done} />
        ) : (
          <div className={styles['titleLine']}>
            <PageTitle text={product.name} />
            {mayEdit && (
              <Tooltip label={t(($) => $.productPage.rename)}>
                <ActionIcon
                  ref={pencil}
                  variant="subtle"
                  color="gray"
                  c="var(--calm)"
                  size={30}
                  aria-label={t(($) => $.productPage.rename)}
                  onClick={() => setRenaming(true)}
                >
                  <IconPencil size={17} />
                </ActionIcon>
              </Tooltip>
            )}
          </div>
        )}
        <div className={styles['facts']}>
          {product.clientArticle !== null && (
            <span className="tabular">{`${t(($) => $.productPage.article)}: ${product.clientArticle}`}</span>
          )}
          {product.brand !== null && <span>{`${t(($) => $.productPage.brand)}: ${product.brand}`}</span>}
          {product.categories.length > 0 && <span>{product.categories.join(' › ')}</span>}
          {product.deleted && <StatusBadge tone="calm">{t(($) => $.productPage.deleted)}</StatusBadge>}
          {product.links.length === 0 && <StatusBadge tone="warn">{t(($) => $.productPage.noLinks)}</StatusBadge>}
          {violations > 0 && (
            <StatusBadge tone="bad">{t(($) => $.productPage.violations, { count: violations })}</StatusBadge>
          )}
        </div>
      </div>
      <div className={styles['actions']} data-off-paper>
        {actions}
      </div>
    </header>
  );
}
