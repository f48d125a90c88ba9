import { LISTED_CODES_MAX, productRoutes } from '@tsenomer/contracts';
import type { ProductHit } from '@tsenomer/contracts';
import { Button, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { call } from '#lib/api/index.ts';
import { listedCodes } from './listed-codes.ts';

/** So many codes nobody has are named. */
const UNKNOWN_SHOWN = 20;

/** Products by a pasted list of articles and barcodes; what nobody has stays in the field. */
export function CodeList({ onFound }: { readonly onFound: (products: readonly ProductHit[]) => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [opened, { open }] = useDisclosure(false);
  const [text, setText] = useState('');
  const find = useMutation({
    mutationFn: async (codes: readonly string[]) => {
      const products: ProductHit[] = [];
      const unknown: string[] = [];
      for (let from = 0; from < codes.length; from += LISTED_CODES_MAX) {
        const part = codes.slice(from, from + LISTED_CODES_MAX);
        const { items } = await call(productRoutes.productsByCodes, { body: { codes: part } });
        items.forEach((product, place) => {
          if (product === null) unknown.push(part[place] ?? '');
          else products.push(product);
        });
      }
      return { products, unknown };
    },
    onSuccess: ({ products, unknown }) => {
      onFound(products);
      setText(unknown.join('\n'));
      if (products.length > 0) toasts.success(t(($) => $.collectionWizard.listAdded, { count: products.length }));
    },
    onError: toasts.failure,
  });
  const unknown = find.data?.unknown ?? [];
  if (!opened)
    return (
      <Button size="compact-sm" variant="default" onClick={open}>
        {t(($) => $.collectionWizard.listPaste)}
      </Button>
    );
  return (
    <div>
      <Textarea
        label={t(($) => $.collectionWizard.listLabel)}
        description={t(($) => $.collectionWizard.listHint)}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {unknown.length > 0 && (
        <Text size="xs" c="var(--warn)" mt={4} component="output" display="block">
          {t(($) => $.collectionWizard.listUnknown, { count: unknown.length })}{' '}
          {unknown.slice(0, UNKNOWN_SHOWN).join(', ')}
          {unknown.length > UNKNOWN_SHOWN && '…'}
        </Text>
      )}
      <BusyButton
        mt={6}
        size="compact-sm"
        variant="default"
        busy={find.isPending}
        disabled={listedCodes(text).length === 0}
        onClick={() => find.mutate(listedCodes(text))}
      >
        {t(($) => $.collectionWizard.listAdd)}
      </BusyButton>
    </div>
  );
}
