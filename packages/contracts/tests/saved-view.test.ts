import { expect, it } from 'vitest';
import { z } from 'zod';
import { savedView } from '../src/reports/saved-view/saved-view.ts';

it('[REP-1] a saved view can be answered with: nothing of it tidies what is sent only', () => {
  const view = { screen: 'monitorings' as const, name: 'Цены', address: 'name=a', columns: null, roles: [] };
  expect(z.encode(savedView, { ...view, id: 1, mine: true, owner: 'Анна' })).toMatchObject(view);
});
