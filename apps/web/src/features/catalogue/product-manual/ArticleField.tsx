import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { productEditRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';

/** Milliseconds of quiet before the server is asked. */
const PAUSE = 400;
const LONGEST = 200;

interface ArticleFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** The client's article; a product that has it already is told while one types. */
export function ArticleField({ value, error, onChange, onLeave }: ArticleFieldProps) {
  const { t } = useTranslation();
  const trimmed = value.trim();
  const [article] = useDebouncedValue(trimmed, PAUSE);
  const asked = article !== '' && article.length <= LONGEST;
  const found = useQuery({
    ...query(productEditRoutes.searchClientArticle, { query: { article } }),
    enabled: asked,
    retry: false,
    staleTime: 0,
  });
  const product = asked && article === trimmed ? (found.data?.product ?? null) : null;
  const taken =
    product !== null && !product.deleted ? t(($) => $.productManual.articleTaken, { name: product.name }) : undefined;
  return (
    <TextInput
      name="clientArticle"
      label={t(($) => $.productManual.article)}
      description={
        product?.deleted === true
          ? t(($) => $.productManual.articleDeleted, { name: product.name })
          : t(($) => $.productManual.articleHint)
      }
      value={value}
      error={taken ?? error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
