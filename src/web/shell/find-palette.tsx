import { useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { Building2, FileText, Handshake, UserRound } from 'lucide-react';
import { fold } from '#domain/values/text.ts';
import { useWords } from '#web/page/words.ts';
import { Palette, type PaletteRow } from '#web/ui/overlay/palette.tsx';
import { sidebarPages, type AppPage } from './app-pages.ts';

export type FoundProgram = { readonly id: string; readonly name: string; readonly note?: string | undefined };
export type FindPrograms = (words: string) => Promise<readonly FoundProgram[]>;

type Found = { readonly words: string; readonly programs: readonly FoundProgram[]; readonly failed: boolean };
type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly findPrograms: FindPrograms | undefined;
};

/** What the command palette finds besides programs. */
const findablePages: readonly AppPage[] = [
  ...sidebarPages,
  { name: 'consultants', to: '/app/consultants', icon: Handshake },
  { name: 'consultant_requests', to: '/app/consultants/requests', icon: Handshake },
  { name: 'consultant_orders', to: '/app/consultants/orders', icon: Handshake },
  { name: 'org', to: '/app/org', icon: Building2 },
  { name: 'orgs', to: '/app/orgs', icon: Building2 },
  { name: 'settings', to: '/app/settings', icon: UserRound },
];

const WAIT_MS = 200;
const LEAST_LETTERS = 2;
const nothing: Found = { words: '', programs: [], failed: false };

/** Programs for the words typed, once the typing rests; an answer that comes late is dropped. */
function useFound(words: string, findPrograms: FindPrograms | undefined): Found {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!findPrograms || words.length < LEAST_LETTERS) return undefined;
    let wanted = true;
    const answer = (programs: readonly FoundProgram[], failed: boolean) => {
      if (wanted) setFound({ words, programs, failed });
    };
    const timer = setTimeout(() => {
      findPrograms(words).then(
        (programs) => answer(programs, false),
        () => answer([], true),
      );
    }, WAIT_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [words, findPrograms]);
  return found;
}

/** Ctrl or Cmd and K: pages, and programs by name or any part of their number. */
export function FindPalette({ open, onOpenChange, findPrograms }: Props) {
  const said = useWords('app_frame');
  const router = useRouter();
  const [text, setText] = useState('');
  const words = text.trim();
  const found = useFound(words, findPrograms);
  const searches = findPrograms !== undefined && words.length >= LEAST_LETTERS;
  const answered = found.words === words;
  const go = (to: string) => () => void router.navigate({ href: to });

  const pages: PaletteRow[] = findablePages
    .map((page) => ({ ...page, label: said(`page.${page.name}`) }))
    .filter((page) => fold(page.label).includes(fold(words)))
    .map((page) => ({ key: page.to, label: page.label, icon: page.icon, onSelect: go(page.to) }));
  // Only the answer to these very words: Enter must never open what was found for others. Pages stand first, because
  // they are there at once and calls come a moment later.
  const programs: PaletteRow[] = (searches && answered ? found.programs : []).map((program) => ({
    key: program.id,
    label: program.name,
    note: program.note,
    icon: FileText,
    onSelect: go(`/app/programs/${program.id}`),
  }));

  let status: string | undefined;
  if (searches && !answered) status = said('palette.searching');
  else if (searches && found.failed) status = said('palette.failed');
  else if (pages.length + programs.length === 0) status = said('palette.nothing');

  return (
    <Palette
      open={open}
      onOpenChange={(next) => {
        if (!next) setText('');
        onOpenChange(next);
      }}
      words={text}
      onWords={setText}
      placeholder={said(findPrograms ? 'palette.hint' : 'palette.hint_pages')}
      groups={[
        { label: said('palette.pages'), rows: pages },
        { label: said('palette.calls'), rows: programs },
      ]}
      status={status}
    />
  );
}
