import { LoadingState } from '#components/states/LoadingState.tsx';

/** Stands in while a screen's code or data is on its way. */
export function LoadingScreen() {
  return <LoadingState lines={8} lineHeight={28} />;
}
