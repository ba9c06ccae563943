import type { ProjectStatus } from './project-codes.ts';
import type { Intake } from './intake/intake.ts';
import { intakeProgress } from './intake/intake.ts';

/**
 * The transition from draft to active. It happens when the intake is complete, and never back by itself (design,
 * section 5).
 */
export function activateWhenComplete(status: ProjectStatus, intake: Intake): ProjectStatus {
  return status === 'draft' && intakeProgress(intake) === 100 ? 'active' : status;
}

/** The transition by Mark as Submitted; a later submission of the same application changes nothing. */
export function markSubmitted(status: ProjectStatus): ProjectStatus {
  return status === 'completed' ? 'completed' : 'submitted';
}

/** The transition back, where a project was not handed in after all. One that is completed stays so. */
export function takeBackSubmission(status: ProjectStatus, intake: Intake): ProjectStatus {
  return status === 'submitted' ? activateWhenComplete('draft', intake) : status;
}

/** The transition when everything about a project is over, and the one back. Nothing closes that was not handed in. */
export function closeProject(status: ProjectStatus, closed: boolean): ProjectStatus {
  if (!isHandedIn(status)) return status;
  return closed ? 'completed' : 'submitted';
}

/** Whether an application is being written: it has a title, and is not handed in. Before, little can be asked of it. */
export function isBeingWritten({
  status,
  intake,
}: {
  readonly status: ProjectStatus;
  readonly intake: Intake;
}): boolean {
  return intake.title.trim() !== '' && !isHandedIn(status);
}

/** Whether the application is handed in. Then nothing about it can be changed any more. */
export function isHandedIn(status: ProjectStatus): boolean {
  return status === 'submitted' || status === 'completed';
}
