import { plainTextOf } from '#domain/program/block-text.ts';
import type { TextSection } from '#domain/program/facts.ts';
import type { TextSectionKind } from '#domain/program/program-codes.ts';
import type { CallDemands } from '#domain/program/reading/call-demands.ts';
import { shinglesOf } from '#domain/project/text/shingles.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { callDigestSchema } from './requirement-schema.ts';

/** What rules need of the text of a call, without the text. */
export type CallDigest = Shape<typeof callDigestSchema>;

/** What a call says of its subject; conditions and support read alike in all calls. */
const subjectKinds: readonly TextSectionKind[] = ['outcome', 'scope', 'objective', 'impact', 'challenge', 'summary'];
const harm = /do[- ]no[- ]significant[- ]harm|\bDNSH\b/i;

/** What rules need of the text of a call. */
export function digestOf(sections: readonly TextSection[], demands: CallDemands): CallDigest {
  const text = sections
    .filter(({ kind }) => subjectKinds.includes(kind))
    .flatMap(({ blocks }) => blocks.map(plainTextOf))
    .join('\n');
  return {
    named: demands.documents.map(({ value }) => value),
    lumpSum: demands.lumpSum !== null,
    noHarm: harm.test(text),
    shingles: [...shinglesOf(text)],
  };
}
