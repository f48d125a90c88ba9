import { expect, it } from 'vitest';
import { otpauthAddress } from '../src/access/second-factor/rules/otpauth-address.ts';
import { personOfClaims } from '../src/access/sign-on/rules/person-of-claims.ts';
import { roleOfClaims } from '../src/access/sign-on/rules/role-of-claims.ts';
import type { Claims } from '../src/access/sign-on/rules/role-of-claims.ts';

const known: Claims = { email: ' Anna@Shop.Example ', email_verified: true };

it.each<[Claims, ReturnType<typeof personOfClaims>]>([
  [known, { email: 'anna@shop.example', name: 'anna@shop.example', surname: null }],
  [
    { ...known, email_verified: 'true', name: 'Anna K' },
    { email: 'anna@shop.example', name: 'Anna K', surname: null },
  ],
  [
    { ...known, name: 'Anna K', given_name: ' Anna ', family_name: 'K' },
    { email: 'anna@shop.example', name: 'Anna', surname: 'K' },
  ],
  [
    { ...known, given_name: 'Anna', family_name: '' },
    { email: 'anna@shop.example', name: 'Anna', surname: null },
  ],
  // A name as a whole has the family's in it.
  [
    { ...known, name: 'Anna K', family_name: 'K' },
    { email: 'anna@shop.example', name: 'Anna K', surname: null },
  ],
  [
    { ...known, given_name: 'a'.repeat(201), name: 'A' },
    { email: 'anna@shop.example', name: 'A', surname: null },
  ],
  [
    { ...known, given_name: 'a'.repeat(200) },
    { email: 'anna@shop.example', name: 'a'.repeat(200), surname: null },
  ],
  [{ ...known, email_verified: false }, 'SIGN_ON_EMAIL_UNVERIFIED'],
  [{ email: 'anna@shop.example' }, 'SIGN_ON_EMAIL_UNVERIFIED'],
  [{ ...known, email_verified: 1 }, 'SIGN_ON_EMAIL_UNVERIFIED'],
  [{ email_verified: true }, 'SIGN_ON_NO_EMAIL'],
  [{ ...known, email: 'anna' }, 'SIGN_ON_NO_EMAIL'],
])('[AUTH-1] who claims %j is %j', (claims, person) => expect(personOfClaims(claims)).toEqual(person));

it.each<[Claims, string, string | null]>([
  [{ role: 'boss' }, 'role', 'admin'],
  [{ role: ['x', 'staff'] }, 'role', 'user'],
  // The first line of the mapping, not of the claim.
  [{ role: ['staff', 'boss'] }, 'role', 'admin'],
  [{ realm: { roles: ['boss'] } }, 'realm.roles', 'admin'],
  [{ 'https://a.example/role': 'boss' }, 'https://a.example/role', 'admin'],
  [{ role: 'other' }, 'role', null],
  [{ role: null }, 'role.name', null],
  [{ role: 'boss' }, 'toString', null],
  [{ role: 'boss' }, 'role.length', null],
  [{ role: 'boss' }, '', 'unset'],
])('[AUTH-9] of %j the claim %j gives the role %s', (claims, roleClaim, role) => {
  const roles = [
    { value: 'boss', role: 'admin' },
    { value: 'staff', role: 'user' },
  ];
  expect(roleOfClaims(claims, { roleClaim, roles })).toBe(role);
});

it('[AUTH-1] the picture for an authenticator says whose secret it is', () => {
  expect(otpauthAddress({ account: 'anna@shop.example', secret: 'ABC' })).toBe(
    'otpauth://totp/Tsenomer%3Aanna%40shop.example?secret=ABC&issuer=Tsenomer&algorithm=SHA1&digits=6&period=30',
  );
});
