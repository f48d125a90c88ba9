import type { WebhookAttempt } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';

/** What came of an attempt, in words: `200, 35 ms`. */
export function useAttemptText(): (attempt: WebhookAttempt) => string {
  const { t } = useTranslation();
  return ({ httpStatus, failure, milliseconds }) => {
    const answered = httpStatus === null ? [] : [String(httpStatus)];
    const failed = failure === null || failure === 'status' ? [] : [t(($) => $.webhooks.failures[failure])];
    return [...answered, ...failed, t(($) => $.webhooks.took, { milliseconds })].join(', ');
  };
}
