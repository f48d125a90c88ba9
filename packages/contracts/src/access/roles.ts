/** Roles and their ids (P1 §3). */
export const ROLE_ID = { admin: 1, user: 2, demo: 3, closed: 4, agent: 5, manager: 6 } as const;

export type RoleName = keyof typeof ROLE_ID;
export type RoleId = (typeof ROLE_ID)[RoleName];

export const ROLE_NAMES: readonly RoleName[] = ['admin', 'user', 'demo', 'closed', 'agent', 'manager'];

/** @returns the role with this id, or null for an unknown one. */
export function roleById(id: number): RoleName | null {
  return ROLE_NAMES.find((name) => ROLE_ID[name] === id) ?? null;
}
