import type { ReactNode } from 'react';
import type { SectionKey } from '#domain/codes.ts';
import type { TextNotes } from '#web/workspace/text-notes.ts';

/** How many comments are open in each section that has any. */
export type OpenThreads = Partial<Readonly<Record<SectionKey, number>>>;

/** What others say about the open section: in its text, beside it (the margin of wide screens shows either that or the guide), and how much is open in each section. */
export type SectionNotes = { readonly notes: TextNotes; readonly list: ReactNode; readonly isShown: boolean; readonly onShow: (shown: boolean) => void; readonly open: OpenThreads };
