import type { ProjectStatus } from '../codes.ts';
import type { Intake } from './intake.ts';
import { intakeProgress } from './intake.ts';

/** The transition from draft to active: when the intake is complete, and never back by itself (design, section 5). */
export function activateWhenComplete(status: ProjectStatus, intake: Intake): ProjectStatus {
  return status === 'draft' && intakeProgress(intake) === 100 ? 'active' : status;
}
