import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { clientConfigQuery } from '../client-config.ts';

const ChatWidget = lazy(() => import('./ChatWidget.tsx'));

/** The live chat, if the installation has one; its code is fetched only then. */
export function Chat({ userId }: { readonly userId: number | null }) {
  const { data } = useQuery(clientConfigQuery);
  const url = data?.chatWidgetUrl ?? null;
  if (url === null) return null;
  return (
    <Suspense fallback={null}>
      <ChatWidget url={url} userId={userId} />
    </Suspense>
  );
}
