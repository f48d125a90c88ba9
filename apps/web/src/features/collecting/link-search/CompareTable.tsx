import { Anchor, VisuallyHidden } from '@mantine/core';
import type { LinkCandidate } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Change } from '#components/values/Change.tsx';
import { useFormats } from '#lib/format/index.ts';
import { changeToRecommended, nameParts, relations } from './compare.ts';
import type { NamePart, Relation } from './compare.ts';
import styles from './review.module.css';

/** Product and offer side by side, field by field, with what differs marked. */
export function CompareTable({ candidate }: { readonly candidate: LinkCandidate }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { product, offer, company, currentUrl } = candidate;
  const relation = relations(candidate);
  const change = changeToRecommended(candidate, formats.currency);
  const articles = [
    product.clientArticle !== null && t(($) => $.linkSearch.clientArticle, { article: product.clientArticle }),
    product.manufacturerArticle !== null &&
      t(($) => $.linkSearch.manufacturerArticle, { article: product.manufacturerArticle }),
  ].filter((text) => text !== false);
  return (
    <table className={styles['compare']} aria-label={t(($) => $.linkSearch.pair)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.linkSearch.fields.field)}</th>
          <th scope="col">{t(($) => $.linkSearch.product)}</th>
          <th scope="col">{t(($) => $.linkSearch.offer)}</th>
        </tr>
      </thead>
      <tbody>
        <Row
          name={t(($) => $.linkSearch.fields.name)}
          left={<Name parts={nameParts(product.name, offer.name)} />}
          right={<Name parts={nameParts(offer.name, product.name)} />}
        />
        <Row
          name={t(($) => $.linkSearch.fields.brand)}
          left={product.brand}
          right={offer.brand}
          relation={relation.brand}
        />
        <Row
          name={t(($) => $.linkSearch.fields.article)}
          left={articles.length === 0 ? null : articles.map((text) => <div key={text}>{text}</div>)}
          right={offer.sku}
          relation={relation.article}
        />
        <Row
          name={t(($) => $.linkSearch.fields.barcode)}
          left={product.barcodes.join(', ') || null}
          right={offer.gtin}
          relation={relation.barcode}
        />
        <Row
          name={t(($) => $.linkSearch.fields.price)}
          left={
            product.mrp !== null && (
              <>
                <strong className="tabular">{formats.money(product.mrp, product.currency)}</strong>{' '}
                <span className={styles['quiet']}>{t(($) => $.linkSearch.recommended)}</span>
              </>
            )
          }
          right={
            offer.price !== null && (
              <>
                <strong className="tabular">{formats.money(offer.price, offer.currency ?? undefined)}</strong>{' '}
                {change !== null && (
                  <>
                    <Change basisPoints={change} />
                    <VisuallyHidden>
                      {t(($) => $.linkSearch.toRecommended, { change: formats.percent(change, true) })}
                    </VisuallyHidden>
                  </>
                )}
              </>
            )
          }
        />
        <Row name={t(($) => $.linkSearch.fields.seller)} left={company.name} right={offer.seller ?? company.name} />
        <Row
          name={t(($) => $.linkSearch.fields.link)}
          left={<CurrentLink candidate={candidate} />}
          right={currentUrl === offer.url ? t(($) => $.linkSearch.sameLink) : <Address url={offer.url} />}
        />
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly name: string;
  /** Nothing or false: the side says nothing of the field. */
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly relation?: Relation;
}

function Row({ name, left, right, relation = null }: RowProps) {
  const { t } = useTranslation();
  const said = (side: ReactNode) =>
    side === null || side === false ? <span className={styles['quiet']}>—</span> : side;
  return (
    <tr data-relation={relation}>
      <th scope="row">{name}</th>
      <td>{said(left)}</td>
      <td>
        {said(right)}
        {relation !== null && <span className={styles['relation']}>{t(($) => $.linkSearch.relation[relation])}</span>}
      </td>
    </tr>
  );
}

function Name({ parts }: { readonly parts: readonly NamePart[] }) {
  return (
    <span className={styles['name']}>
      {parts.map(({ at, text, differs }) => (differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
    </span>
  );
}

function CurrentLink({ candidate: { currentUrl, offer, status } }: { readonly candidate: LinkCandidate }) {
  const { t } = useTranslation();
  if (currentUrl === null) return <span className={styles['quiet']}>{t(($) => $.linkSearch.noLink)}</span>;
  return (
    <>
      <Address url={currentUrl} />
      {currentUrl !== offer.url && status === 'proposed' && (
        <div className={styles['warning']}>{t(($) => $.linkSearch.currentLink)}</div>
      )}
    </>
  );
}

function Address({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const shown = url.replace(/^https?:\/\//, '');
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      className={styles['url'] ?? ''}
      aria-label={`${shown}, ${t(($) => $.common.opensInNewTab)}`}
    >
      {shown}
    </Anchor>
  );
}
