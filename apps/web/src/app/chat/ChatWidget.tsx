import { useQuery } from '@tanstack/react-query';
import { CHAT_TOKEN_POLL, systemRoutes } from '@tsenomer/contracts';
import { useEffect } from 'react';
import { query } from '#lib/api/index.ts';
import { injectChatScript, logChatFailure, tellChatToken } from './chat-script.ts';

interface ChatWidgetProps {
  readonly url: string;
  /** Whose token the widget gets; null while nobody is signed in. */
  readonly userId: number | null;
}

/**
 * The live chat of the operator (P1 §2, §4): its script is injected once; the user's token is asked for each second
 * until there is one, and set then. Failures are only logged.
 */
export default function ChatWidget({ url, userId }: ChatWidgetProps) {
  useEffect(() => injectChatScript(document, url), [url]);
  const { data, error } = useQuery({
    ...query(systemRoutes.chatToken),
    // Another user has another token.
    queryKey: ['chat token', userId],
    enabled: userId !== null,
    retry: false,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (typeof state.data?.token === 'string' ? false : CHAT_TOKEN_POLL),
  });
  useEffect(() => {
    if (error !== null) logChatFailure(error);
  }, [error]);
  const token = data?.token ?? null;
  useEffect(() => {
    if (token === null) return undefined;
    tellChatToken(window, token);
    return () => tellChatToken(window, null);
  }, [token]);
  return null;
}
