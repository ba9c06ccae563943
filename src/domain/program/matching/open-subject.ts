import type { ProgramFacts } from '#domain/program/facts.ts';
import { isUnder } from '#domain/program/requirements.ts';

// Programmes that leave the subject to the applicant (work programme 2026-2027: ERC, MSCA, EIC Accelerator, STEP Scale
// Up, Pathfinder Open and Transition Open, Widening; Start-Up Nation).

const bottomUp = ['HORIZON-ERC', 'HORIZON-MSCA', 'HORIZON-EIC-STEP', 'RO-SUN'] as const;
/** Here some calls leave it open and others, the "challenges", do not. */
const openUnlessNamed = ['HORIZON-EIC-ACC', 'HORIZON-EIC-PATH', 'HORIZON-EIC-TRANS'] as const;

const anySubject =
  /\b(?:proof[- ]of[- ](?:market|concept)|bottom[- ]up|hop[- ]on|teaming|twinning|excellence hubs|fellowships?|pre-accelerator)\b/i;

/** Whether a call leaves its subject to the applicant: then it fits no subject better than another. */
export function hasOpenSubject(program: ProgramFacts): boolean {
  if (program.typeOfAction === 'ERC' || program.typeOfAction === 'MSCA') return true;
  if (/-MSCA-|^ERC-/i.test(program.identifier)) return !/citizens/i.test(program.identifier);
  if (bottomUp.some((id) => isUnder(program, id))) return true;
  if (openUnlessNamed.some((id) => isUnder(program, id))) return !/challenge/i.test(program.title);
  return anySubject.test(program.title);
}
