import { z } from 'zod';

import { fileProblems } from '#domain/project/annexes/annex-codes.ts';
import { richTextSchema } from '#domain/project/text/rich-text-schema.ts';
import { wordLeftOut } from '#domain/project/word-file/word-codes.ts';
import { proposalSchema } from '#domain/project/word-file/word-schema.ts';

import { id, sectionKey } from '#contract/base.ts';
import { anchor } from './anchor.ts';

const thread = z.object({
  /** Where its words stood in the exported text; null where they are new. */
  anchor: anchor.nullable(),
  /** The words of the file that it is about, in short. */
  about: z.string(),
  comments: z.array(z.object({ author: z.string(), at: z.string().nullable(), text: z.string() })).readonly(),
});

const section = z.object({
  key: sectionKey,
  sectionId: id,
  /** The text that the proposals change. */
  base: richTextSchema,
  /** Whether that is the text that was exported, or the one of today. */
  is: z.enum(['exported', 'today']),
  proposals: z.array(proposalSchema).readonly(),
  /** How many changes of the file are suggested, or in the text, already. */
  already: z.int(),
  threads: z.array(thread).readonly(),
});
export type WordFileSection = z.infer<typeof section>;

const group = z.object({
  title: z.string().nullable(),
  target: z.nullable(sectionKey),
  content: richTextSchema,
  characters: z.int(),
  words: z.int(),
});
export type WordFileGroup = z.infer<typeof group>;

const leftOut = z.array(z.object({ code: z.enum(wordLeftOut), count: z.int() })).readonly();

/** What `POST /api/projects/{projectId}/word-files` answers. Nothing of the file is kept. */
export const wordFileAnswer = z.discriminatedUnion('code', [
  /** An export that comes back. */
  z.object({
    code: z.literal('RETURNED'),
    /** The version that it was made of; null where that is not known, or it was made of none. */
    version: z.int().nullable(),
    sections: z.array(section).readonly(),
    /** Comments on parts that the product makes. */
    outside: z.array(thread).readonly(),
    leftOut,
  }),
  /** A draft of one's own: pieces under its headings. */
  z.object({
    code: z.literal('DRAFT'),
    sections: z.array(z.object({ key: sectionKey, sectionId: id })).readonly(),
    groups: z.array(group).readonly(),
    leftOut,
  }),
  z.object({ code: z.literal('FILE_REFUSED'), problem: z.enum(fileProblems) }),
  z.object({
    code: z.enum(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'INTERRUPTED', 'NOT_READ']),
  }),
]);
export type WordFileAnswer = z.infer<typeof wordFileAnswer>;
