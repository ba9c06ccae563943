import type { TypeOfAction } from '#domain/program/program-codes.ts';

// In order: the first that fits wins, so narrower words come before wider ones ("Innovation" is part of "Research and
// Innovation").
const patterns: readonly (readonly [RegExp, TypeOfAction])[] = [
  [/equity/i, 'EQUITY'],
  [/prize/i, 'PRIZE'],
  [/operating/i, 'OPERATING'],
  [/framework partnership|\bFPA\b/i, 'FPA'],
  [/\bMSCA\b/i, 'MSCA'],
  [/\bERC\b/i, 'ERC'],
  [/\bEIC\b/i, 'EIC'],
  [/cascade|financial support to third parties|\bFSTP\b/i, 'CASCADE'],
  [/research and innovation action|\bRIA\b/i, 'RIA'],
  [/innovation action|\bIA\b/i, 'IA'],
  [/coordination and support|\bCSA\b/i, 'CSA'],
  [/co-?fund/i, 'COFUND'],
  [/pre-?commercial procurement|\bPCP\b/i, 'PCP'],
  [/public procurement of innovati|\bPPI\b/i, 'PPI'],
  [/training and mobility|\bTMA\b/i, 'TMA'],
  [/lump sum/i, 'LUMP_SUM'],
  [/strategic (?:integrated|nature)|\bSIP\b/i, 'SIP'],
  [/standard action|\bSAP\b/i, 'SAP'],
  [/simple grant/i, 'SIMPLE'],
  [/project grant|\bPJG\b/i, 'PJG'],
];

/** The domain's code for a type of action in any source's words; `OTHER` for words it does not know, null for none. */
export function typeOfActionCode(label: string | null): TypeOfAction | null {
  if (label === null || label.trim() === '') return null;
  return patterns.find(([pattern]) => pattern.test(label))?.[1] ?? 'OTHER';
}
