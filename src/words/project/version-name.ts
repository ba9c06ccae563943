import type { VersionKind } from '#domain/project/versions/version-codes.ts';
import type { VersionDescription } from '#domain/project/versions/version-description.ts';
import type { Words } from '#words/words.ts';

type Named = VersionDescription & { readonly kind: VersionKind; readonly number: number };

/** What a version is called: as somebody described it, or by why it was taken (specification 2, section 5). */
export function versionName(words: Words<'versions'>, { kind, number, description, restored }: Named): string {
  if (description !== null) return description;
  switch (kind) {
    case 'manual':
      return words('name.manual', { number });
    case 'before_restore':
      return restored === null ? words('kind.before_restore') : words('name.before_restore', { number: restored });
    case 'daily':
      return words('name.daily');
    case 'before_package':
      return words('kind.before_package');
    case 'submitted':
      return words('kind.submitted');
  }
}
