import type { FieldIssue, LegalData } from '@tsenomer/contracts';

type Numbers = Pick<LegalData, 'form' | 'inn' | 'kpp' | 'psrn'>;

/**
 * Weights of the check digits of an INN (order of the tax service ЕД-7-14/559@): of a company's tenth, of a trader's
 * eleventh and twelfth.
 */
const TENTH = [2, 4, 10, 3, 5, 9, 4, 6, 8] as const;
const ELEVENTH = [7, ...TENTH] as const;
const TWELFTH = [3, ...ELEVENTH] as const;

/** How long the numbers of a form of business are. */
const LENGTH = { llc: { inn: 10, psrn: 13 }, ie: { inn: 12, psrn: 15 } } as const;

/**
 * What is wrong with the tax numbers of a company, field by field. Every number may be missing. A company (ООО) has 10
 * digits of ИНН and 13 of ОГРН, a sole trader (ИП) 12 and 15 and no КПП; check digits must agree.
 */
export function legalDataIssues(data: Numbers): FieldIssue[] {
  const form = data.form ?? formByNumbers(data);
  const length = form === null ? null : LENGTH[form];
  const issues: FieldIssue[] = [];
  if (data.inn !== '' && !(validInn(data.inn) && (length === null || data.inn.length === length.inn))) {
    issues.push(issue('inn', 'No INN of this form of business'));
  }
  if (data.kpp !== '' && form === 'ie') issues.push(issue('kpp', 'Sole traders have no KPP'));
  if (data.psrn !== '' && !(validPsrn(data.psrn) && (length === null || data.psrn.length === length.psrn))) {
    issues.push(issue('psrn', 'No PSRN of this form of business'));
  }
  return issues;
}

/** Without a form the numbers must at least agree with each other: the ИНН tells the form, else the ОГРН. */
function formByNumbers({ inn, psrn }: Numbers): keyof typeof LENGTH | null {
  if (inn.length === LENGTH.ie.inn || (inn === '' && psrn.length === LENGTH.ie.psrn)) return 'ie';
  return inn.length === LENGTH.llc.inn || psrn.length === LENGTH.llc.psrn ? 'llc' : null;
}

function validInn(inn: string): boolean {
  if (/^0*$/.test(inn)) return false;
  const digit = (at: number) => Number(inn[at]);
  if (inn.length === 10) return digit(9) === control(inn, TENTH);
  return inn.length === 12 && digit(10) === control(inn, ELEVENTH) && digit(11) === control(inn, TWELFTH);
}

function control(inn: string, weights: readonly number[]): number {
  return (weights.reduce((sum, weight, at) => sum + weight * Number(inn[at]), 0) % 11) % 10;
}

/**
 * The last digit of an ОГРН is the rest of the others by 11, of an ОГРНИП by 13; of a rest of two digits the second.
 */
function validPsrn(psrn: string): boolean {
  if (/^0*$/.test(psrn) || (psrn.length !== 13 && psrn.length !== 15)) return false;
  const rest = BigInt(psrn.slice(0, -1)) % (psrn.length === 13 ? 11n : 13n);
  return Number(psrn.at(-1)) === Number(rest % 10n);
}

function issue(field: 'inn' | 'kpp' | 'psrn', message: string): FieldIssue {
  return { path: `body.legalData.${field}`, code: field, message };
}
