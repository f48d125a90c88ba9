import { expect, it } from 'vitest';
import { profileRefusal, typedPhone } from '../src/rules/profile-refusal.ts';

const broken = (path: string, code: string) => ({ code: 'INVALID_INPUT', details: { fields: [{ path, code }] } });

it.each([
  [broken('body.name', 'required'), { field: 'name', issue: 'required' }],
  [broken('body.surname', 'too_long'), { field: 'surname', issue: 'tooLong' }],
  [broken('body.phone', 'invalid_union'), { field: 'phone', issue: 'phone' }],
  [broken('body.cityId', 'required'), { field: null, issue: 'noCity' }],
  [broken('body.email', 'email'), { field: null, issue: 'other' }],
  [{ code: 'PHONE_TAKEN' }, { field: 'phone', issue: 'phoneTaken' }],
  [{ code: 'INTERNAL' }, { field: null, issue: 'other' }],
  [null, { field: null, issue: 'other' }],
  ['<html>', { field: null, issue: 'other' }],
  [{ details: { fields: 'none' } }, { field: null, issue: 'other' }],
])('[OFF-6] a profile that was refused with %j says so at its field', (body, refusal) =>
  expect(profileRefusal(body)).toEqual(refusal),
);

it.each([
  ['+7 (916) 123-45-67', '+79161234567'],
  ['8 916 123–45–67', '89161234567'],
  [' ', null],
  ['', null],
  ['+7 916 звонить вечером', '+7916звонитьвечером'],
])('[OFF-6] a phone typed as %s is sent as %s', (text, phone) => expect(typedPhone(text)).toBe(phone));
