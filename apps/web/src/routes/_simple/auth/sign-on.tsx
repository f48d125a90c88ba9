import { createFileRoute, useRouter } from '@tanstack/react-router';
import { SignOnReturn } from '#features/access/sign-on/index.ts';
import { localPath } from '#lib/local-path.ts';

/** Where the provider sends people back to (SIGN_ON_PATH). */
export const Route = createFileRoute('/_simple/auth/sign-on')({ component: SignOn });

function SignOn() {
  const router = useRouter();
  return (
    <SignOnReturn
      parameters={window.location.search.slice(1)}
      onSignedIn={(returnTo) => router.history.replace(localPath(returnTo))}
    />
  );
}
