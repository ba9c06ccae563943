import { createContext, use, type ReactNode } from 'react';

/** An answer to a question of eligibility, as the kit draws it. */
export type VerdictAnswer = 'yes' | 'probably' | 'no' | 'unknown' | 'warning' | 'closed';

/** What has a badge of a fixed outline, icon and word. */
export type Status =
  | 'draft'
  | 'active'
  | 'submitted'
  | 'completed'
  | 'not_started'
  | 'pending'
  | 'in_progress'
  | 'ready'
  | 'complete'
  | 'blocked'
  | 'warning'
  | 'missing'
  | 'uploaded'
  | 'validated'
  | 'rejected'
  | 'closed'
  | 'match'
  | 'hour_assumed';

type Label =
  | 'close'
  | 'clear'
  | 'choices'
  | 'notifications'
  | 'show_list'
  | 'nothing_found'
  | 'optional'
  | 'current'
  | 'find'
  | 'results'
  | 'try_again'
  | 'active_filters'
  | 'remove_filter'
  | 'clear_filters'
  | 'switch_theme'
  | 'updated'
  | 'reload'
  | 'not_loaded'
  | 'today'
  | 'closed'
  | 'open'
  | 'not_open'
  | 'hour_assumed'
  | 'parts_of_score'
  | 'match_score'
  | 'not_stated'
  | 'official_table'
  | 'added'
  | 'removed'
  | 'end_of_added'
  | 'end_of_removed'
  | 'clause'
  | `answer.${VerdictAnswer}`
  | `status.${Status}`;

type Draw = (inner: ReactNode) => ReactNode;

/** What the kit says by itself, in the language of the page. It holds no words: whoever draws the page brings them. */
export type KitWords = {
  (key: Label): string;
  (key: 'found', params: { readonly count: number }): string;
  (key: 'shown', params: { readonly shown: number }): string;
  (key: 'shown_of', params: { readonly shown: number; readonly total: number }): string;
  (key: 'days_left' | 'urgent', params: { readonly days: number }): string;
  (key: 'opens', params: { readonly date: string }): string;
  (key: 'deadline', params: { readonly date: string; readonly hour: string }): string;
  (key: 'score_of_100', params: { readonly score: number }): string;
  (key: 'points_of', params: { readonly points: number; readonly max: number }): string;
  (key: 'score_parts', params: { readonly parts: string }): string;
  rich(
    key: 'deadline_when',
    params: { readonly date: string; readonly hour: string; readonly day: Draw; readonly clock: Draw },
  ): ReactNode;
  rich(key: 'score', params: { readonly score: number; readonly b: Draw; readonly max: Draw }): ReactNode;
  rich(key: 'over', params: { readonly amount: string; readonly b: Draw }): ReactNode;
  rich(key: 'settles', params: { readonly question: ReactNode; readonly b: Draw }): ReactNode;
  readonly formats: {
    readonly count: (count: number) => string;
    /** The short name of the month of this moment. */
    readonly month: (ms: number) => string;
  };
};

const Context = createContext<KitWords | null>(null);

/** Brings the words of the kit to everything inside. */
export function KitWordsProvider({ words, children }: { readonly words: KitWords; readonly children: ReactNode }) {
  return <Context value={words}>{children}</Context>;
}

/** The words of the kit. */
export function useKitWords(): KitWords {
  const words = use(Context);
  if (words === null) throw new Error('the kit is drawn without its words');
  return words;
}
