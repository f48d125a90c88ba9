import { systemRoutes } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { query } from '#lib/api/index.ts';

/** Whether letters leave the server; until it is known, they are taken to. */
export function useLettersLeave(): boolean {
  const config = useQuery({ ...query(systemRoutes.clientConfig), staleTime: Infinity });
  return config.data?.lettersLeave ?? true;
}
