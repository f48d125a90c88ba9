import { List, Stack, Text } from '@mantine/core';
import { errorText } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import type { RefusedStart } from './bulk-tasks.ts';

interface StartRefusalsProps {
  readonly refused: readonly RefusedStart[];
  readonly onClose: () => void;
}

/** Which companies could not be started, each with its reason (P2 §5 "Parser start errors"). */
export default function StartRefusals({ refused, onClose }: StartRefusalsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const byCollection = Map.groupBy(refused, ({ collection }) => collection);
  return (
    <ModalWindow onClose={onClose} title={t(($) => $.collections.bulk.refusedTitle)} size={640}>
      <Stack gap="md">
        <Text size="sm">{t(($) => $.collections.bulk.refusedText, { count: refused.length })}</Text>
        {[...byCollection].map(([collection, companies]) => (
          <section key={collection} aria-label={collection}>
            <Text fw={600}>{collection}</Text>
            <List size="sm">
              {companies.map(({ company, code }) => (
                <List.Item key={company}>{`${company}: ${errorText(code, locale)}`}</List.Item>
              ))}
            </List>
          </section>
        ))}
      </Stack>
    </ModalWindow>
  );
}
