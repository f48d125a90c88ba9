import type { Comparison } from './compare.ts';

/** How far codes, models, numbers and amounts are the same. */
export const CODE_VALUES = [
  'codesLeast',
  'codesMost',
  'codeShared',
  'codeSharedWeight',
  'codeContained',
  'codeLikeness',
  'codePrefix',
  'codeRest',
  'codesLostLeast',
  'codesLostMost',
  'codeLostWeight',
  'modelsKnown',
  'modelSame',
  'modelFound',
  'numbersShared',
  'numbersMissingLeast',
  'numbersMissingMost',
  'yearsDiffer',
  'versionsDiffer',
  'amountsAgreed',
  'amountsConflict',
  'contentConflict',
  'dataConflict',
  'screenConflict',
  'piecesConflict',
] as const;

export function codeValues({ left, right, codes, numbers, amounts }: Comparison): number[] {
  const { conflicts } = amounts;
  return [
    Math.min(left.codes.length, right.codes.length),
    Math.max(left.codes.length, right.codes.length),
    codes.sharedLength,
    codes.sharedWeight,
    codes.containedLength,
    codes.likeness,
    codes.prefix,
    codes.rest,
    codes.lostFewest,
    codes.lostMost,
    codes.heaviestLost,
    Number(left.model !== '') + Number(right.model !== ''),
    Number(left.model !== '' && left.model === right.model),
    Number(isIn(left.model, right.compactAll)) + Number(isIn(right.model, left.compactAll)),
    numbers.shared,
    numbers.missingLeast,
    numbers.missingMost,
    numbers.yearsDiffer,
    numbers.versionsDiffer,
    amounts.agreed,
    conflicts.size,
    Number(conflicts.has('mass') || conflicts.has('volume')),
    Number(conflicts.has('data')),
    Number(conflicts.has('screen')),
    Number(conflicts.has('pieces')),
  ];
}

const SHORTEST_MODEL = 4;

function isIn(model: string, text: string): boolean {
  return model.length >= SHORTEST_MODEL && text.includes(model);
}
