import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import type { DayTask } from './day.ts';

/** What the office does while an agent is under way. */
interface Office {
  cancel(task: DayTask): Promise<void>;
  /** Takes a product out of a task. */
  withdraw(task: DayTask, productId: number): Promise<void>;
  /** Gives a task to another agent. */
  giveAway(task: DayTask): Promise<void>;
  /** Ends all sign-ins of the agent. */
  endSignIn(agentId: number): Promise<void>;
}

export async function openOffice({ app, test, person, signedIn }: TestApp): Promise<Office> {
  const headers = await signedIn('admin');
  const other = await person('agent');
  return {
    cancel: async ({ id }) => {
      const url = `/api/offline-monitorings/bulk-cancel?ids=${id}`;
      const answer = await app.inject({ method: 'POST', url, headers });
      expect(answer.json()).toEqual({ changed: [id], kept: [] });
    },
    // Products leave tasks with the catalogue's own deletions; here one leaves a single task.
    withdraw: async ({ id }, productId) => {
      const gone = test.db.deleteFrom('offline_task_product').where('task_id', '=', id);
      await gone.where('product_id', '=', productId).execute();
    },
    giveAway: async ({ id }) => {
      const url = `/api/offline-monitorings/${id}`;
      const payload = { scheduledUserId: other.id };
      const answer = await app.inject({ method: 'PATCH', url, headers, payload });
      expect(answer.statusCode).toBe(200);
    },
    endSignIn: async (agentId) => {
      const sessions = test.db.updateTable('session').set({ revoked_at: new Date() });
      await sessions.where('user_id', '=', agentId).execute();
    },
  };
}
