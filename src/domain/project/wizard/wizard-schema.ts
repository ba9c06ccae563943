import * as z from 'zod/mini';

import { WIZARD_TEXT_LIMIT } from './wizard-keys.ts';

const text = z.string().check(z.maxLength(WIZARD_TEXT_LIMIT));

/** What a person has made of a field. Null where it follows the project. */
export const wizardEntrySchema = z.nullable(
  z.strictObject({
    text,
    /** What the project said there when the person wrote it: by it they see that the project has changed since. */
    seen: text,
  }),
);
