import { isDefinedError } from '@orpc/client';
import type { WordFileGroup, WordFileSection } from '#contract/beside-text/word-file.ts';
import { COMMENT_LIMIT } from '#domain/project/comments/comments.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { withProposals } from '#domain/project/word-file/proposals.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import type { Words } from '#words/words.ts';

/** What of a section is chosen, by the places in its lists. */
export type Chosen = { readonly changes: ReadonlySet<number>; readonly threads: ReadonlySet<number> };
export type BringFailure = 'too_large' | 'refused' | 'rate_limited' | 'full' | 'failed';
/** What has become of a section. */
export type BringOutcome =
  | { readonly ok: true; readonly changes: number; readonly threads: number }
  | { readonly ok: false; readonly failure: BringFailure };

/** A piece of a draft and where it goes; null for nowhere. */
export type PlacedPiece = { readonly group: WordFileGroup; readonly target: SectionKey | null };

function failureOf(error: unknown): BringFailure {
  if (!(error instanceof Error) || !isDefinedError(error) || !('code' in error)) return 'failed';
  const { code, data }: { readonly code?: unknown; readonly data?: unknown } = error;
  if (code === 'LIMIT_REACHED') return 'full';
  if (code === 'RATE_LIMITED') return 'rate_limited';
  if (code !== 'REFUSED') return 'failed';
  const isLong = typeof data === 'object' && data !== null && 'problem' in data && data.problem === 'too_large';
  return isLong ? 'too_large' : 'refused';
}

/** A text within a limit, cut between two signs. */
function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).toWellFormed()}…`;
}

type Threads = WordFileSection['threads'];

/** The comments of a thread as they are written here: in the words of their authors, who are named. */
function bodiesOf(words: Words<'word_file'>, { anchor, about, comments }: Threads[number]): string[] {
  return comments.map(({ author, text }, nth) => {
    const by = author === '' ? words('somebody') : author;
    const body =
      anchor === null && nth === 0 && about !== ''
        ? words('comment_about', { author: by, about, text })
        : words('comment_body', { author: by, text });
    return shortened(body, COMMENT_LIMIT);
  });
}

/** Brings what is chosen of a section along. What was brought before a failure stays; it is left out the next time. */
export async function bringSection(
  words: Words<'word_file'>,
  projectId: string,
  { key, sectionId, base, proposals, threads }: WordFileSection,
  chosen: Chosen,
): Promise<BringOutcome> {
  const wanted = proposals.filter((_, at) => chosen.changes.has(at));
  const said = threads.filter((_, at) => chosen.threads.has(at));
  try {
    const doc = withProposals(base, wanted);
    const brought =
      wanted.length === 0
        ? { changed: false }
        : await queries.suggestions.bring.call({ sectionId, brought: { is: 'changes', base, doc } });
    const bodies = said.map((thread) => ({ anchor: thread.anchor, bodies: bodiesOf(words, thread) }));
    const { added } =
      bodies.length === 0
        ? { added: 0 }
        : await queries.comments.bring.call({ projectId, section: key, threads: bodies });
    return { ok: true, changes: brought.changed ? wanted.length : 0, threads: added };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  } finally {
    await forget(projectId, sectionId);
  }
}

/** Suggests pieces of a draft at the end of a section. */
export async function bringPieces(
  projectId: string,
  sectionId: string,
  content: RichTextDocument,
  pieces: number,
): Promise<BringOutcome> {
  try {
    await queries.suggestions.bring.call({ sectionId, brought: { is: 'addition', content } });
    return { ok: true, changes: pieces, threads: 0 };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  } finally {
    await forget(projectId, sectionId);
  }
}

/** Lists of suggestions and comments are asked for anew where they are shown next. */
async function forget(projectId: string, sectionId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queries.suggestions.list.key({ input: { sectionId } }) }),
    queryClient.invalidateQueries({ queryKey: queries.suggestions.counts.key({ input: { projectId } }) }),
    queryClient.invalidateQueries({ queryKey: queries.comments.list.key() }),
    queryClient.invalidateQueries({ queryKey: queries.comments.counts.key({ input: { projectId } }) }),
  ]);
}
