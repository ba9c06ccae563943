import { useEffect, useRef, useState } from 'react';
import type { WordFileAnswer } from '#contract/beside-text/word-file.ts';
import { WORD_FILE_LIMIT } from '#domain/project/word-file/word-codes.ts';
import { sendFile } from '#web/api/send-file.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
import { wordFilePath } from '#web/project/project-paths.ts';

export type ReturnedFile = Extract<WordFileAnswer, { readonly code: 'RETURNED' }>;
export type DraftFile = Extract<WordFileAnswer, { readonly code: 'DRAFT' }>;
/** Why nothing was read; null where the connection broke. */
export type WordFailure = Exclude<WordFileAnswer, ReturnedFile | DraftFile> | null;

export type WordState =
  | { readonly kind: 'choosing'; readonly failure?: { readonly answer: WordFailure } }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'read'; readonly answer: ReturnedFile | DraftFile };

/** Sends a Word file to be read. Leaving the page stops it. */
export function useWordFile(projectId: string) {
  const [state, setState] = useState<WordState>({ kind: 'choosing' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File) => {
    if (file.size > WORD_FILE_LIMIT)
      return setState({ kind: 'choosing', failure: { answer: { code: 'FILE_REFUSED', problem: 'too_large' } } });
    const controller = new AbortController();
    stop.current = controller;
    const onPercent = (percent: number) => setState({ kind: 'sending', percent });
    onPercent(0);
    askBeforeLeaving('word-file', true);
    const { signal } = controller;
    const address = wordFilePath(projectId);
    const answer = await sendFile<WordFileAnswer>({ method: 'POST', address, file, onPercent, signal });
    askBeforeLeaving('word-file', false);
    if (signal.aborted) return undefined;
    if (answer?.code === 'RETURNED' || answer?.code === 'DRAFT') return setState({ kind: 'read', answer });
    return setState({ kind: 'choosing', failure: { answer } });
  };
  return { state, send, again: () => setState({ kind: 'choosing' }) };
}
