import { z } from 'zod';

import { readRichText } from '#domain/project/rich-text-reader.ts';
import type { RichTextDocument } from '#domain/project/rich-text.ts';

import { base, id, instant, revision } from './base.ts';

/** Proposal text: whatever the reader refuses is not accepted and never answered. */
export const richText = z.custom<RichTextDocument>((value) => readRichText(value).ok, 'This text cannot be stored.');

export const application = {
  /**
   * Stores the text of a section. A repeated saveId answers what it answered first; a base that is not the newest revision
   * answers CONFLICT with the newest text and writes nothing.
   */
  saveSection: base
    .errors({
      CONFLICT: { status: 409, data: z.object({ revision: z.int(), doc: richText, savedAt: instant, savedBy: z.string().nullable() }) },
      SAVE_ID_TAKEN: { status: 409 },
    })
    .input(z.object({ sectionId: id, base: revision, saveId: id, doc: richText }))
    .output(z.object({ revision: z.int(), savedAt: instant })),
};
