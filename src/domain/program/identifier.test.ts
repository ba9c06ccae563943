import { expect, it } from 'vitest';
import { shortNumber } from './identifier.ts';

it.each([
  ['HORIZON-CL4-2027-01-MAT-PROD-49', 'MAT-PROD-49'],
  ['HORIZON-EIC-2026-ACCELERATOR-01', 'ACCELERATOR-01'],
  ['HORIZON-MSCA-2026-DN-01-01', 'DN-01-01'],
  ['LIFE-2026-SAP-ENV-GOV', 'SAP-ENV-GOV'],
  ['HORIZON-RAISE-2026-01-03', 'HORIZON-RAISE-2026-01-03'],
  ['EUREKA Eurostars', 'EUREKA Eurostars'],
  ['', ''],
])('the short form of %s is %s', (identifier, short) => {
  expect(shortNumber(identifier)).toBe(short);
});
