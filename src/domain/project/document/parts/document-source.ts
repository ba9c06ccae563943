import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Instant } from '#domain/values/time.ts';

/** What documents are made of: the facts of a project, and its texts as they are set, which facts leave out. */
export type DocumentSource = {
  readonly facts: ProjectFacts;
  readonly texts: ReadonlyMap<SectionKey, RichTextDocument>;
  /** When the document is made. */
  readonly at: Instant;
};

/** The words that the tree needs, in the language of the application. They come from `words/project/document-words.ts`. */
export type DocumentWords = {
  /** BCP 47 tag. */
  readonly language: string;
  readonly untitled: string;
  readonly facts: {
    readonly call: string;
    readonly program: string;
    readonly funder: string;
    readonly applicant: string;
    readonly deadline: string;
    readonly madeAt: string;
  };
  readonly deadlineNotStated: string;
  readonly description: string;
  readonly notWritten: string;
  readonly notWrittenStyle: string;
  readonly page: string;
  readonly missingSigns: string;
  readonly missingPicture: string;
  /** The title of a section under its number. */
  readonly section: (number: number, key: SectionKey) => string;
  readonly moment: (at: Instant) => string;
};
