import { getSchema } from '@tiptap/core';
import { textExtensions } from '#web/features/project/application/editor/text-extensions.ts';

/**
 * What every text on this page is made of. A text outlives the editor that shows it, and its changes are of this
 * schema: an editor that made one of its own would know none of them.
 */
export const sectionSchema = getSchema(textExtensions);
