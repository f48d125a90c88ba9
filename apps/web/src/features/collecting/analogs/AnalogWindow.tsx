import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { analogCreate, analogRoutes, unitRoutes } from '@tsenomer/contracts';
import type { AnalogItem, NamedItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { call, errorMessage, query } from '#lib/api/index.ts';
import { refusedIssues, schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { looksLikeLink } from '#lib/links/looks-like-link.ts';
import { UnknownSite } from '#lib/links/UnknownSite.tsx';
import { ProductToPair } from './ProductToPair.tsx';
import { shownPack, typedPack } from './typed-pack.ts';

interface AnalogWindowProps {
  readonly collectionId: number;
  /** The one that is changed; null: a new one. */
  readonly analog: AnalogItem | null;
  readonly companies: readonly NamedItem[];
  readonly onClose: () => void;
}

/** What a competitor sells in place of a product: its page, and how much both packs hold. */
export default function AnalogWindow({ collectionId, analog, companies, onClose }: AnalogWindowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const locale = useLocale();
  const units = useQuery(query(unitRoutes.listMeasureUnits, { query: {} }));
  const [companyId, setCompanyId] = useState<number | null>(analog?.company.id ?? null);
  const [productId, setProductId] = useState<number | null>(analog?.product.id ?? null);
  const [link, setLink] = useState(analog?.link ?? '');
  const [own, setOwn] = useState(shownPack(analog?.packs.own ?? '', locale));
  const [other, setOther] = useState(shownPack(analog?.packs.analog ?? '', locale));
  const [unitId, setUnitId] = useState<number | null>(analog?.packs.unit.id ?? null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldIssues>({});
  const edit = {
    link,
    ownPack: typedPack(own),
    analogPack: typedPack(other),
    measureUnitId: unitId ?? 0,
  };
  const body = { ...edit, productId: productId ?? 0, companyId: companyId ?? 0 };
  const found: FieldIssues = {
    ...(!looksLikeLink(link) && { link: 'INCORRECT_LINK' }),
    ...schemaIssues(analogCreate, body),
  };
  const save = useMutation({
    mutationFn: () =>
      analog === null
        ? call(analogRoutes.addAnalog, { params: { id: collectionId }, body })
        : call(analogRoutes.editAnalog, { params: { id: collectionId, linkId: analog.id }, body: edit }),
    onSuccess: () => {
      toasts.success(analog === null ? t(($) => $.analogs.added) : t(($) => $.analogs.saved));
      onClose();
    },
    onError: (error) => {
      const issues = refusedIssues(error);
      setRefused(issues);
      if (Object.keys(issues).length === 0) toasts.failure(error);
    },
  });
  const issueOf = (field: keyof typeof body): string | null => {
    if (refused[field] !== undefined) return errorMessage(save.error, locale);
    if (!tried || found[field] === undefined) return null;
    if (field === 'link')
      return link.trim() === '' ? t(($) => $.companyView.link.required) : t(($) => $.companyView.link.incorrect);
    return field === 'ownPack' || field === 'analogPack' ? t(($) => $.analogs.wrongPack) : t(($) => $.analogs.required);
  };
  return (
    <FormDialog
      title={analog === null ? t(($) => $.analogs.add) : t(($) => $.analogs.editTitle)}
      confirm={analog === null ? t(($) => $.common.add) : t(($) => $.common.save)}
      busy={save.isPending}
      size={560}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(found).length === 0) save.mutate();
      }}
    >
      {analog === null ? (
        <>
          <Select<number>
            label={t(($) => $.analogs.company)}
            required
            searchable
            allowDeselect={false}
            openOnFocus={false}
            nothingFoundMessage={t(($) => $.components.noOptions)}
            data={companies.map(({ id, name }) => ({ value: id, label: name }))}
            value={companyId}
            error={issueOf('companyId')}
            onChange={(id) => {
              setCompanyId(id);
              setProductId(null);
            }}
          />
          <ProductToPair
            key={companyId}
            collectionId={collectionId}
            companyId={companyId}
            value={productId}
            error={issueOf('productId')}
            onChange={setProductId}
          />
        </>
      ) : (
        <Text size="sm">
          {analog.product.name}, {analog.company.name}
        </Text>
      )}
      <div>
        <TextInput
          label={t(($) => $.analogs.linkOf)}
          required
          inputMode="url"
          value={link}
          error={issueOf('link')}
          onChange={(event) => {
            setLink(event.currentTarget.value);
            setRefused({});
          }}
        />
        <UnknownSite link={link} />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextInput
          label={t(($) => $.analogs.ownPack)}
          required
          inputMode="decimal"
          value={own}
          error={issueOf('ownPack')}
          onChange={(event) => setOwn(event.currentTarget.value)}
        />
        <TextInput
          label={t(($) => $.analogs.analogPack)}
          required
          inputMode="decimal"
          value={other}
          error={issueOf('analogPack')}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
        <Select<number>
          label={t(($) => $.analogs.unit)}
          required
          allowDeselect={false}
          openOnFocus={false}
          data={(units.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={unitId}
          error={issueOf('measureUnitId')}
          onChange={setUnitId}
        />
      </SimpleGrid>
      <Text size="xs" c="var(--ink-2)">
        {t(($) => $.analogs.packsHint)}
      </Text>
    </FormDialog>
  );
}
