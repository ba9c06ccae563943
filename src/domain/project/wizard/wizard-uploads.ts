import type { ProjectFacts } from '#domain/project/facts.ts';

/** What the steps read at which files go up. */
export type UploadFacts = Pick<ProjectFacts, 'annexList' | 'annexFiles'> & {
  readonly sections: readonly Pick<ProjectFacts['sections'][number], 'length'>[];
};

/** Whether there is a Part B to upload: the product makes it of the sections. */
export function isFilledPartB({ sections }: UploadFacts): boolean {
  return sections.some(({ length }) => length > 0);
}
