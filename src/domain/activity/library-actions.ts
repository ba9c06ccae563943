import { libraryKinds } from '#domain/organization/library/library-codes.ts';
import { annexFormats } from '#domain/project/annexes/annex-codes.ts';

import { inOrganization } from './action-in.ts';

const download = { tells: null, isOneStatement: true } as const;
const file = { subject: 'id', fileId: 'id' } as const;

/** What is done with the library of an organization. */
export const libraryTable = {
  'library.added': inOrganization('library.edit', { subject: 'id', kind: libraryKinds }),
  'library.changed': inOrganization('library.edit', { subject: 'id' }),
  'library.archived': inOrganization('library.edit', { subject: 'id' }),
  'library.unarchived': inOrganization('library.edit', { subject: 'id' }),
  'library.removed': inOrganization('library.edit', { subject: 'id' }),
  'library.file_kept': inOrganization('library.edit', { ...file, size: 'count', format: annexFormats }),
  'library.file_removed': inOrganization('library.edit', file),
  'library.file_downloaded': inOrganization('library.see', file, download),
};
