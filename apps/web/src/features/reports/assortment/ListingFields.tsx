import { Button, Fieldset, Select, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { isPageAddress } from './assortment-draft.ts';
import type { ListingDraft } from './assortment-draft.ts';
import styles from './assortment.module.css';

interface ListingFieldsProps {
  readonly listings: readonly ListingDraft[];
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  /** Saving was tried: what is wrong is said. */
  readonly tried: boolean;
  readonly onChange: (listings: readonly ListingDraft[]) => void;
}

/** Pages of catalogues from which companies are walked, where not as a whole. */
export function ListingFields({ listings, companies, tried, onChange }: ListingFieldsProps) {
  const { t } = useTranslation();
  const change = (key: number, patch: Partial<ListingDraft>): void =>
    onChange(listings.map((listing) => (listing.key === key ? { ...listing, ...patch } : listing)));
  const nextKey = Math.max(-1, ...listings.map(({ key }) => key)) + 1;
  return (
    <Fieldset legend={t(($) => $.assortment.listings)}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(($) => $.assortment.listingsHint)}
      </Text>
      {listings.map(({ key, companyId, url, category }, at) => (
        <div key={key} className={styles['listing']}>
          <Select<number>
            label={t(($) => $.assortment.company)}
            value={companyId}
            error={tried && companyId === null && t(($) => $.assortment.issue.listingCompany)}
            onChange={(chosen) => change(key, { companyId: chosen })}
            data={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextInput
            label={t(($) => $.assortment.listingUrl)}
            type="url"
            maxLength={2000}
            value={url}
            error={tried && !isPageAddress(url) && t(($) => $.assortment.issue.url)}
            onChange={(event) => change(key, { url: event.currentTarget.value })}
          />
          <TextInput
            label={t(($) => $.assortment.listingCategory)}
            maxLength={200}
            value={category}
            onChange={(event) => change(key, { category: event.currentTarget.value })}
          />
          <IconButton
            variant="subtle"
            color="gray"
            label={t(($) => $.assortment.removeListing, { number: at + 1 })}
            onClick={() => onChange(listings.filter((listing) => listing.key !== key))}
          >
            <IconX size={16} />
          </IconButton>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={companies.length === 0}
        onClick={() =>
          onChange([...listings, { key: nextKey, companyId: companies[0]?.id ?? null, url: '', category: '' }])
        }
      >
        {t(($) => $.assortment.addListing)}
      </Button>
    </Fieldset>
  );
}
