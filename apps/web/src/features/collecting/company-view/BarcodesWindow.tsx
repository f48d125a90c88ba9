import { Group, Stack, Text, TextInput } from '@mantine/core';
import { barcodeField, productEditRoutes } from '@tsenomer/contracts';
import type { CompanyProduct } from '@tsenomer/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton, BusyIcon } from '#components/inputs/BusyButton.tsx';
import { useHeldRow } from '#components/table/held-rows.ts';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { call, isCancelled } from '#lib/api/index.ts';
import styles from './company-view.module.css';

interface BarcodesWindowProps {
  readonly product: CompanyProduct;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** The barcodes of a product: added and deleted one by one. */
export default function BarcodesWindow({ product, mayEdit, onClose }: BarcodesWindowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  useHeldRow();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [issue, setIssue] = useState<string | null>(null);

  const add = async (): Promise<void> => {
    const parsed = barcodeField.safeParse(code);
    if (!parsed.success) return setIssue(t(($) => $.companyView.barcodes.wrong));
    if (product.barcodes.some((each) => each.code === parsed.data))
      return setIssue(t(($) => $.companyView.barcodes.taken));
    try {
      await call(productEditRoutes.addBarcodes, { params: { id: product.id }, body: { codes: [parsed.data] } });
      setCode('');
    } catch (error) {
      toasts.failure(error);
    }
    field.current?.focus();
  };

  const remove = async (id: number): Promise<void> => {
    try {
      await call(productEditRoutes.deleteBarcode, { params: { id } });
      toasts.success(t(($) => $.companyView.barcodes.removed));
    } catch (error) {
      if (!isCancelled(error)) toasts.warning(t(($) => $.companyView.barcodes.failedOne));
    }
    // The pressed button goes with its row.
    field.current?.focus();
  };

  return (
    <FormWindow title={t(($) => $.companyView.barcodes.of, { product: product.name })} onClose={onClose}>
      <Stack gap="md">
        {product.barcodes.length === 0 && <Text c="dimmed">{t(($) => $.companyView.barcodes.none)}</Text>}
        <ul className={styles['codes']} aria-label={t(($) => $.companyView.toggles.barcodes)}>
          {product.barcodes.map((barcode) => (
            <li key={barcode.id}>
              <span className="tabular">{barcode.code}</span>
              {mayEdit && (
                <BusyIcon
                  variant="subtle"
                  color="gray"
                  c="var(--calm)"
                  size={30}
                  aria-label={t(($) => $.companyView.barcodes.remove, { code: barcode.code })}
                  onClick={() => void remove(barcode.id)}
                >
                  <IconTrash size={16} />
                </BusyIcon>
              )}
            </li>
          ))}
        </ul>
        {mayEdit && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void add();
            }}
          >
            {/* Beside the field, whatever stands under it. */}
            <Group gap="sm" align="flex-start">
              <TextInput
                ref={field}
                data-autofocus
                flex={1}
                label={t(($) => $.companyView.barcodes.new)}
                inputMode="numeric"
                value={code}
                error={issue}
                onChange={(event) => {
                  setCode(event.currentTarget.value);
                  setIssue(null);
                }}
              />
              <BusyButton type="submit" variant="default" mt={24}>
                {t(($) => $.common.add)}
              </BusyButton>
            </Group>
          </form>
        )}
      </Stack>
    </FormWindow>
  );
}
