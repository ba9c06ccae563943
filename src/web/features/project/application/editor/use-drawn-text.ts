import { use, useState } from 'react';
import type { Extensions } from '@tiptap/core';
import { useWords } from '#web/page/words.ts';
import { PictureHome } from '#web/project/picture-home.ts';
import { CopiedText } from './paste/copied-text.ts';
import { PasteReader } from './paste/paste-reader.ts';
import type { SendPicture } from './picture/arriving-pictures.ts';
import { PictureBlock } from './picture/picture-node.ts';
import { StoredValue } from './stored-value/stored-value-node.ts';

type Drawn = {
  /** Takes pictures that come with a paste; null where none can be added. */
  readonly send: SendPicture | null;
  /** Whose stored values are shown; null for a text of no project. */
  readonly projectId: string | null;
};

/**
 * The extensions of a text that shows pictures and stored values, and knows its own of both when they are copied and
 * pasted; the same for its editor's life.
 */
export function useDrawnText(extensions: Extensions, { send, projectId }: Drawn): Extensions {
  const orgId = use(PictureHome);
  const words = useWords('picture');
  const [drawn] = useState(() =>
    extensions.map((extension) => {
      switch (extension.name) {
        case 'picture':
          return PictureBlock.configure({ orgId, send, ask: words('ask') });
        case 'storedValue':
          return StoredValue.configure({ projectId });
        case 'pasteReader':
          return PasteReader.configure({ orgId, takesNew: send !== null, projectId });
        case 'copiedText':
          return CopiedText.configure({ orgId, projectId });
        default:
          return extension;
      }
    }),
  );
  return drawn;
}
