import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { linkRoutes } from '@tsenomer/contracts';
import { query } from '#lib/api/index.ts';
import { looksLikeLink } from './looks-like-link.ts';

/** Milliseconds of quiet before the server is asked whose page it is. */
const PAUSE = 400;

/** Whose page a typed or pasted link is. `pending` while that is not known yet. */
export function useRecognised(text: string) {
  const trimmed = text.trim();
  const [link] = useDebouncedValue(trimmed, PAUSE);
  const current = link === trimmed;
  const asked = looksLikeLink(link);
  const answer = useQuery({
    ...query(linkRoutes.recogniseLink, { query: { link } }),
    enabled: asked,
    retry: false,
    staleTime: 60_000,
  });
  return {
    recognised: current && asked ? answer.data : undefined,
    error: current && asked ? answer.error : null,
    // Asking anew in the background takes nothing away: the answer stands meanwhile.
    pending: looksLikeLink(trimmed) && (!current || answer.isLoading),
  };
}
