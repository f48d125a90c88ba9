import type { LinkProps } from '@tanstack/react-router';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { HeadHelp } from './head-help.ts';
import { PageTitle } from './PageTitle.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useSectionFocus } from './use-section-focus.ts';
import styles from './PageHeader.module.css';

export interface Crumb {
  readonly label: string;
  readonly link: LinkProps;
}

interface PageHeaderProps {
  readonly title: string;
  /** What the screen is, where the title is the name of what it is about: it stands in the trail and the tab. */
  readonly screen?: string | undefined;
  /** A picture before the title, such as a logo; it stays beside a title of many lines. */
  readonly picture?: ReactNode;
  /** A short count beside the title, such as "128 товаров". */
  readonly count?: string | undefined;
  /** Marks beside the title, such as a status. */
  readonly marks?: ReactNode;
  readonly actions?: ReactNode;
  readonly breadcrumbs?: readonly Crumb[];
  readonly description?: ReactNode;
}

/** The head of every screen: where one is, what it is called, how much there is and what can be done. Names the tab. */
export function PageHeader({
  title,
  screen,
  picture,
  count,
  marks,
  actions,
  breadcrumbs = [],
  description,
}: PageHeaderProps) {
  const { t } = useTranslation();
  useDocumentTitle(screen === undefined ? title : `${screen}: ${title}`);
  const place = useSectionFocus();
  const help = useContext(HeadHelp);
  return (
    <div>
      {breadcrumbs.length > 0 && (
        <nav aria-label={t(($) => $.components.breadcrumbs)}>
          <ol className={styles['trail']}>
            {breadcrumbs.map((crumb) => (
              <li key={crumb.label}>
                <LinkText {...crumb.link} size="xs">
                  {crumb.label}
                </LinkText>
              </li>
            ))}
            {screen !== undefined && <li aria-current="page">{screen}</li>}
          </ol>
        </nav>
      )}
      <div className={styles['header']}>
        <div className={styles['lead']}>
          {picture}
          <div className={styles['about']}>
            <div className={styles['heading']}>
              <div className={styles['named']}>
                <PageTitle text={title} />
                {help}
              </div>
              {count !== undefined && <span className={styles['count']}>{count}</span>}
              {marks}
            </div>
            {description !== undefined && <div className={styles['description']}>{description}</div>}
          </div>
        </div>
        {actions !== undefined && (
          <div ref={place} className={styles['actions']} data-off-paper>
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
