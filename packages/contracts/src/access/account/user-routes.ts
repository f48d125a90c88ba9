import { z } from 'zod';
import { ROLE_ID } from '../roles.ts';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import { flagText, idText, jsonQuery, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import {
  chosenId,
  emailField,
  externalUidField,
  optionalPhone,
  passwordRule,
  personName,
  roleIdField,
  roleName,
  surname,
} from './fields.ts';

export const userItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  surname: z.string().nullable(),
  /** Surname and name (P2 §3). */
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  cityId: z.int().nullable(),
  cityName: z.string().nullable(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  role: roleName,
  roleId: z.int(),
  externalUid: z.string().nullable(),
  offlineMonitoringAutoApproveFlag: z.boolean(),
  demoEndsAt: z.iso.datetime().nullable(),
  /** Whether its sign-in asks for a code. */
  secondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
});

export const roleItem = z.strictObject({ id: z.int(), name: roleName, title: z.string() });

export const newUser = z
  .strictObject({
    name: personName,
    surname: surname.default(''),
    email: emailField,
    phone: optionalPhone.default(null),
    roleId: roleIdField,
    cityId: chosenId,
    companyId: chosenId,
    password: passwordRule,
    passwordConfirmation: z.string().max(1000),
    externalUid: externalUidField.default(null),
  })
  .refine((user) => user.password === user.passwordConfirmation, {
    error: 'passwords_differ',
    path: ['passwordConfirmation'],
  });

export const invitationBody = z.strictObject({
  email: emailField,
  roleId: roleIdField.default(ROLE_ID.user),
  companyId: chosenId,
  /** The address of the registration page; the link is it with the token in its query. */
  registerUrl: z.url({ protocol: /^https?$/, error: 'url' }).max(2000),
});

/**
 * Users, roles and invitations (AUTH-7, AUTH-9). Who is no administrator sees and makes users of the own company only.
 */
export const userRoutes = {
  listRoles: defineRoute({
    method: 'GET',
    path: '/roles',
    summary: 'Roles by id; `assignable` leaves those that the caller may give',
    access: 'users.read',
    query: z.strictObject({ assignable: flagText.default(false) }),
    response: z.strictObject({ items: z.array(roleItem) }),
    errors: [],
  }),
  listUsers: defineRoute({
    method: 'GET',
    path: '/users',
    summary: 'Users by name; filtered by company, role and a part of name, e-mail or phone',
    access: 'users.read',
    topics: ['user', 'company'],
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, 100_000),
      filters: jsonQuery(
        z.strictObject({
          companyId: z.int().positive().optional(),
          roles: z.array(roleName).max(6).optional(),
          search: z.string().trim().max(200).optional(),
        }),
      ).optional(),
    }),
    response: listOf(userItem),
    errors: [],
  }),
  listEmployees: defineRoute({
    method: 'GET',
    path: '/companies/:id/employees',
    summary: 'Users of a company by name',
    access: 'users.read',
    topics: ['user', 'company'],
    params: z.strictObject({ id: idText }),
    query: z.strictObject(paging(DEFAULT_PAGE_SIZE, 100_000)),
    response: listOf(userItem),
    errors: [],
  }),
  createUser: defineRoute({
    method: 'POST',
    path: '/users',
    summary: 'Make an account by hand',
    access: 'users.invite',
    body: newUser,
    response: userItem,
    errors: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'EXTERNAL_UID_TAKEN', 'ROLE_NOT_ASSIGNABLE', 'NOT_FOUND'],
  }),
  setRole: defineRoute({
    method: 'PATCH',
    path: '/users/:id/set-role',
    summary: 'Change the role of an account; closed ends its sessions at once',
    access: 'users.setRole',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ roleId: roleIdField }),
    response: userItem,
    errors: ['NOT_FOUND', 'LAST_ADMIN', 'BREAK_GLASS_ADMIN'],
  }),
  editUser: defineRoute({
    method: 'PATCH',
    path: '/users/:id',
    summary: 'Whether the completed tasks of an employee approve themselves (P2 §4)',
    access: 'offlineTasks.approve',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ offlineMonitoringAutoApproveFlag: z.boolean() }),
    response: userItem,
    errors: ['NOT_FOUND'],
  }),
  userExists: defineRoute({
    method: 'GET',
    path: '/users/exists',
    summary: 'Whether an e-mail address, phone or external id has an account already, here or in the information base',
    access: 'users.invite',
    topics: ['user', 'invitation'],
    query: z.strictObject({
      email: z.string().trim().toLowerCase().max(320).optional(),
      phone: z.string().trim().max(40).optional(),
      externalUid: z.string().trim().max(200).optional(),
    }),
    response: z.strictObject({ email: z.boolean(), phone: z.boolean(), externalUid: z.boolean() }),
    errors: [],
    rateLimit: 600,
  }),
  sendInvitation: defineRoute({
    method: 'POST',
    path: '/invitation/send',
    summary: 'Invite one person; the link is mailed, answered, and valid for 4 days',
    access: 'users.invite',
    body: invitationBody,
    /** The invitation's code, to be put into a registration link. */
    response: z.strictObject({ code: z.string(), url: z.string(), expiresAt: z.iso.datetime() }),
    errors: ['EMAIL_TAKEN', 'ROLE_NOT_ASSIGNABLE', 'NOT_FOUND', 'INVALID_INPUT'],
    rateLimit: 120,
  }),
} as const;

export type UserItem = z.infer<typeof userItem>;
export type RoleItem = z.infer<typeof roleItem>;
