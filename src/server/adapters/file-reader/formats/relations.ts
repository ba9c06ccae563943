import { posix } from 'node:path';

import { walkXml, xmlText } from './xml.ts';
import type { ZipParts } from './zip.ts';

/** What a part of an Office file refers to: another part by its path, or an address outside the file. */
export type Relation = { readonly type: string; readonly path: string; readonly external: boolean };

/** What a part refers to, by the id of the reference. */
export function relationsOf(parts: ZipParts, path: string): ReadonlyMap<string, Relation> {
  const [folder, name] = [posix.dirname(path), posix.basename(path)];
  const relations = new Map<string, Relation>();
  walkXml(xmlText(parts.get(posix.join(folder, '_rels', `${name}.rels`))), {
    open: ({ name: tag, attribute }) => {
      if (tag !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      const external = attribute('TargetMode') === 'External';
      const within = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      const type = posix.basename(attribute('Type') ?? '');
      relations.set(attribute('Id') ?? '', { type, path: external ? target : within, external });
    },
  });
  return relations;
}
