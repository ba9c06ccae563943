import type { ProjectFacts } from '#domain/project/facts.ts';
import type { ListChange } from '#web/features/project/participants/use-list-change.ts';

export type FindPartnersProps = {
  readonly facts: ProjectFacts;
  readonly mayEdit: boolean;
  readonly changes: ListChange;
  /** Shows a participant. */
  readonly onOpen: (id: string) => void;
};
