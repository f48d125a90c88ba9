import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { accountRoutes, homeRoutes } from '@tsenomer/contracts';
import type { CurrentUser, TourAnswer } from '@tsenomer/contracts';
import { useEffect, useRef, useState } from 'react';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call, query } from '#lib/api/index.ts';
import { awaitTarget } from './find-target.ts';
import { firstStop, stepsFor } from './steps.ts';
import type { TourStop } from './steps.ts';
import { TourStepCard } from './TourStepCard.tsx';

interface TourProps {
  readonly user: CurrentUser;
  /** What has the focus again afterwards; null: the screen that the tour was left at. */
  readonly from: HTMLElement | null;
  readonly onClose: () => void;
}

/** The tour of the screens, from the step where it was left. Which report it shows is known first. */
export function Tour(props: TourProps) {
  const { data, isPending } = useQuery(query(homeRoutes.decisions));
  const [stops, setStops] = useState<readonly TourStop[] | null>(null);
  // The steps stay as they were at the start, whatever happens to monitorings meanwhile.
  if (stops === null && !isPending) setStops(stepsFor(props.user.role, data?.collectionId ?? null));
  return stops !== null && <TourOf stops={stops} {...props} />;
}

interface Place {
  readonly at: number;
  /** The way that is gone on when what a step points at is not there. */
  readonly way: 1 | -1;
}

function TourOf({ stops, user, from, onClose }: TourProps & { readonly stops: readonly TourStop[] }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [place, setPlace] = useState<Place>(() => ({ at: firstStop(stops, user.tour), way: 1 }));
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const stop = stops[place.at];

  const end = (answer: TourAnswer): void => {
    onClose();
    // After the window is gone, which would take the focus back.
    setTimeout(() => (from?.isConnected === true ? from : document.getElementById('main'))?.focus());
    call(accountRoutes.rememberTour, { body: { tour: answer } }).catch((error: unknown) => toasts.failure(error));
  };
  const leave = (): void => end(stop?.name ?? 'over');
  const go = (way: 1 | -1): void => {
    setTarget(null);
    setPlace({ at: place.at + way, way });
  };

  const current = useRef({ end, leave });
  useEffect(() => {
    current.current = { end, leave };
  });
  useEffect(() => {
    const turn = new AbortController();
    const isBusy = (): boolean => router.state.isLoading || queryClient.isFetching() > 0;
    const show = async (): Promise<void> => {
      if (stop === undefined) return current.current.end('over');
      if (stop.link !== null) {
        const { pathname } = router.buildLocation(stop.link);
        if (router.state.location.pathname !== pathname) await router.navigate(stop.link);
        // Somebody stays with what they have not saved yet.
        if (router.state.location.pathname !== pathname && !turn.signal.aborted) return current.current.leave();
      }
      const found = await awaitTarget({ targets: stop.targets, isBusy, signal: turn.signal });
      if (turn.signal.aborted) return;
      if (found !== null) setTarget(found);
      // Nothing stands before the first step: back from there is on again.
      else setPlace(({ at, way }) => (at + way < 0 ? { at: 1, way: 1 } : { at: at + way, way }));
    };
    void show();
    return () => turn.abort();
  }, [stop, router, queryClient]);

  useEffect(() => {
    if (target !== null) return undefined;
    // On the way from step to step there is no window that would hear it.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') current.current.leave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [target]);

  if (stop === undefined || target === null) return null;
  return (
    <TourStepCard
      key={stop.name}
      name={stop.name}
      at={place.at}
      count={stops.length}
      target={target}
      onBack={() => go(-1)}
      onNext={() => (place.at + 1 === stops.length ? end('over') : go(1))}
      onLeave={leave}
    />
  );
}
