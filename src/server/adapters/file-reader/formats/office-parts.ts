import { refuse } from '#server/adapters/file-reader/refusal.ts';
import { walkXml, xmlText } from './xml.ts';
import type { ZipParts } from './zip.ts';
import { readZip } from './zip.ts';

const TYPES = '[Content_Types].xml';
const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';

/** Kinds of parts that hold a program: macros of today, and those of the sheets of old. */
const programTypes = /vbaproject|vbadata|macrosheet|macroenabled/i;
const programNames = /(^|\/)(vbaproject\.bin|vbadata\.xml)$|^(basic|scripts)\/./i;

type Main = { readonly kind: 'docx' | 'xlsx' | 'ods'; /** The part with the content. */ readonly main: string };
export type OfficeParts = Main & { readonly parts: ZipParts };

/**
 * The main part and its kind, as the list of parts names it. A part that holds a program is refused wherever it is
 * named.
 */
function mainPart(types: string): Main | null {
  let found: Main | null = null;
  walkXml(types, {
    open: ({ name, attribute }) => {
      if (name !== 'Override' && name !== 'Default') return;
      const type = attribute('ContentType') ?? '';
      if (programTypes.test(type)) refuse('macros');
      if (name !== 'Override' || !/(wordprocessingml\.document|spreadsheetml\.sheet)\.main\+xml$/.test(type)) return;
      const main = (attribute('PartName') ?? '').replace(/^\//, '');
      found ??= { kind: type.includes('word') ? 'docx' : 'xlsx', main };
    },
  });
  return found;
}

/** A program can also be tied in by a reference alone. */
function checkReferences(parts: ZipParts): void {
  for (const name of parts.names) {
    if (programNames.test(name)) refuse('macros');
    if (!/\.rels$/i.test(name)) continue;
    walkXml(xmlText(parts.get(name)), {
      open: ({ name: tag, attribute }) => {
        if (tag === 'Relationship' && programTypes.test(attribute('Type') ?? '')) refuse('macros');
      },
    });
  }
}

/** Opens a Word file or a spreadsheet from its archive. Anything else is refused, and so is a program in it. */
export function openOffice(bytes: Buffer, limit?: number): OfficeParts {
  const parts = readZip(bytes, limit);
  checkReferences(parts);
  const main = mainPart(xmlText(parts.get(TYPES)));
  if (main !== null) return { parts, ...main };
  if (xmlText(parts.get('mimetype')) === ODS_TYPE) return { parts, kind: 'ods', main: 'content.xml' };
  return refuse('unknown_type');
}
