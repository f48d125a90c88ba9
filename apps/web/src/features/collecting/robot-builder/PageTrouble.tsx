import { PARSING_ERROR } from '@tsenomer/contracts';
import type { PageSnapshot } from '@tsenomer/contracts';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';

/**
 * Why a page is none to build on: it could not be fetched, or is no product's. That no price was found on it is what
 * robots are for.
 */
export function PageTrouble({ snapshot: { errorCode, status } }: { readonly snapshot: PageSnapshot }) {
  const { t } = useTranslation();
  if (errorCode === null || errorCode === PARSING_ERROR.priceNotFound) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} role="alert">
      {t(($) => $.robotBuilder[status === 'failed' ? 'failed' : 'trouble'], {
        name: t(($) => $.monitoring.parsingError[parsingErrorName(errorCode)]),
        code: errorCode,
      })}
    </Alert>
  );
}
