import { createHash } from 'node:crypto';
import type { AgentEntry, RoleName } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { handInEntries } from '@tsenomer/core/offline/agent-sync';
import { approveTask } from '@tsenomer/core/offline/approval';
import { cancelTasks, createTasks } from '@tsenomer/core/offline/task';
import { momentOf } from '../world/calendar.ts';
import { visitsOn } from '../world/visits.ts';
import type { Visit } from '../world/visits.ts';
import type { World } from '../world/world.ts';
import { itemAt } from './ids.ts';
import type { Ids } from './ids.ts';

/** A visit with the task that was made for it. */
export interface PlannedVisit {
  readonly visit: Visit;
  readonly taskId: number;
}

/** When visits begin, on the wall of the day. */
export const VISITS_BEGIN = '15:00';
/** Visits' entries come in batches of as many. */
const BATCH = 5;

/** What the client's people and agents do with tasks, by the verbs of the office and of the agents' application. */
export interface Agents {
  /** Makes the tasks of a day. */
  plan(day: string): Promise<void>;
  /** Agents hand in what they read on the day; the office cancels and approves. */
  handIn(day: string): Promise<void>;
  /** What waited since yesterday is approved. */
  approveLate(): Promise<void>;
  readonly planned: readonly PlannedVisit[];
}

export function createAgents(ctx: SystemContext, world: World, ids: Ids): Agents {
  const planned: PlannedVisit[] = [];
  let waiting: PlannedVisit[] = [];
  const as = (role: RoleName, userId: number): SystemContext => ({
    ...ctx,
    actor: { kind: 'user', userId, role, companyId: null },
    touched: new Set(),
  });
  const office = as('user', ids.approver);

  async function carryOut({ visit, taskId }: PlannedVisit): Promise<void> {
    const agent = as('agent', itemAt(ids.agents, visit.agent));
    const entries = entriesOf(visit, { taskId, ids });
    for (let from = 0; from < entries.length; from += BATCH) {
      const batch = entries.slice(from, from + BATCH);
      await handInEntries(agent, { entries: batch });
      // The answer was lost on its way: the device hands the same in again.
      if (from === 0) await handInEntries(agent, { entries: batch });
    }
  }

  return {
    planned,
    async plan(day) {
      for (const visit of visitsOn(world, day)) {
        const shop = itemAt(ids.shops, visit.agent);
        const users = [
          {
            userId: itemAt(ids.agents, visit.agent),
            companies: [{ companyId: itemAt(ids.companies, shop.company), companyShops: [shop.id] }],
          },
        ];
        const products = visit.products.map((product) => itemAt(ids.products, product));
        const made = await createTasks(office, {
          name: '',
          comment: '',
          products: { brands: [], categories: [], tags: [], products },
          dates: [day],
          cities: [{ cityId: itemAt(ids.cities, 0), users }],
          saveAsTemplate: false,
        });
        planned.push({ visit, taskId: itemAt(made.ids, 0) });
      }
    },
    async handIn(day) {
      for (const each of planned.filter(({ visit }) => visit.day === day)) {
        if (each.visit.fate === 'canceled') await cancelTasks(office, { ids: [each.taskId] });
        else await carryOut(each);
        if (each.visit.fate === 'approved') await approveTask(office, { id: each.taskId, anyway: false });
        if (each.visit.fate === 'late') waiting.push(each);
      }
    },
    async approveLate() {
      for (const { taskId } of waiting) await approveTask(office, { id: taskId, anyway: false });
      waiting = [];
    },
  };
}

function entriesOf(visit: Visit, { taskId, ids }: { readonly taskId: number; readonly ids: Ids }): AgentEntry[] {
  const began = momentOf(visit.day, VISITS_BEGIN).getTime();
  const entry = (kind: AgentEntry['kind'], minute: number, payload: AgentEntry['payload']): AgentEntry => ({
    uuid: uuidOf(`${taskId} ${kind} ${minute}`),
    kind,
    taskId,
    at: new Date(began + minute * 60_000).toISOString(),
    payload,
  });
  return [
    entry('start', 0, {}),
    entry('arrival', 0, { position: null }),
    ...visit.readings.map(({ product, price, minute }) =>
      entry('reading', minute, { productId: itemAt(ids.products, product), price }),
    ),
    ...(visit.fate === 'begun' ? [] : [entry('finish', 60, { comment: '' })]),
  ];
}

/** The same for the same text, as a device keeps the uuids of what it made. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
