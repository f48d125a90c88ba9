import type { TextInputProps } from '@mantine/core';

/** A field whose explanation stands under it, so that fields in a row keep one line. */
export const HINT_BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies Pick<TextInputProps, 'inputWrapperOrder'>;
