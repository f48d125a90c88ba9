import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ApiError } from '#lib/api/index.ts';

/**
 * A month without a bill is said in the server's words, and an earlier one gives way to the current one (P2 §8); so
 * does one for which no tariff suits, without going anywhere.
 */
export function useMissingMonth(error: unknown, earlier: boolean, onMissing: () => void): void {
  const toasts = useToasts();
  const told = useEffectEvent((failure: ApiError) => {
    toasts.failure(failure);
    if (failure.code === 'BILL_NOT_FOUND' && earlier) onMissing();
  });
  useEffect(() => {
    if (error instanceof ApiError && (error.code === 'BILL_NOT_FOUND' || error.code === 'TARIFF_NOT_SUITABLE')) {
      told(error);
    }
  }, [error]);
}
