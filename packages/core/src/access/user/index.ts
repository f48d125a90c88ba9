export { createUser } from './create-user.ts';
export type { NewUserInput } from './create-user.ts';
export { editUser } from './edit-user.ts';
export { listRoles } from './list-roles.ts';
export { listUsers } from './list-users.ts';
export type { ListUsersInput } from './list-users.ts';
export { setRole } from './set-role.ts';
export { userExists, userExistsByEmail } from './user-exists.ts';
export type { UserExistsInput } from './user-exists.ts';
