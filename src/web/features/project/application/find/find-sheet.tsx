import { useDeferredValue, useState } from 'react';
import type { Project, ProjectSection } from '#contract/projects.ts';
import {
  placesOf,
  SEARCH_LIMIT,
  withReplaced,
  type FoundPlace,
  type Search,
} from '#domain/project/text/find-in-text.ts';
import { shapeOf } from '#domain/project/sections/section-template.ts';
import { limited } from '#words/frame/limited.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { useProject } from '#web/project/use-project.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { changeSection, type OpenSection } from './change-section.ts';

/** More places than this are counted and not shown one by one. */
const SHOWN = 200;

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly project: Project;
  readonly at: OpenSection;
  /** Whoever suggests changes no text of a section: they find, and replace where they write. */
  readonly isSuggesting: boolean;
};

type Found = { readonly section: ProjectSection; readonly places: readonly FoundPlace[]; readonly canChange: boolean };

/** A place with what stands around it, and what would stand there. */
function Preview({ place, replacement }: { readonly place: FoundPlace; readonly replacement: string }) {
  return (
    <p className="text-meta text-ink-2 [overflow-wrap:anywhere]">
      {place.before}
      {replacement === '' ? (
        <mark className="bg-check-tint font-semibold text-ink">{place.found}</mark>
      ) : (
        <>
          <del className="bg-block-tint text-block">{place.found}</del>{' '}
          <ins className="bg-yes-tint text-yes">{replacement}</ins>
        </>
      )}
      {place.after}
    </p>
  );
}

/** Where the words stand in each section, as typed, in the order of the application. */
function useFound(project: Project, search: Search, mayReplace: boolean): readonly Found[] {
  const sections = useProject(project.head.id, (open) => open.sections) ?? [];
  return sections
    .map((section) => ({
      section,
      places: placesOf(section.doc, search),
      canChange: mayReplace && shapeOf(project.head.template, section.key) !== null,
    }))
    .filter(({ places }) => places.length > 0);
}

const isReplacement = (text: string) => text !== '' && text.length <= SEARCH_LIMIT;

type ReplaceIn = (section: ProjectSection, only: ReadonlySet<number> | 'all') => Promise<boolean>;

function Places({
  found: { section, places, canChange },
  replacement,
  busy,
  onReplace,
}: {
  readonly found: Found;
  readonly replacement: string;
  readonly busy: boolean;
  readonly onReplace: (number: number) => void;
}) {
  const words = useWords('find');
  const title = sectionTitle(useWords('project_names'), section.key);
  return (
    <section aria-label={title} className="mt-5">
      <h3 className="border-t border-heavy pt-2 text-ui font-semibold">
        {words('in_section', { title, count: places.length })}
      </h3>
      <ul>
        {places.slice(0, SHOWN).map((place, number) => (
          <li key={number} className="border-b border-line py-2">
            <Preview place={place} replacement={replacement} />
            {canChange ? (
              <Button
                size="small"
                variant="quiet"
                className="-ms-2"
                disabled={busy || !isReplacement(replacement)}
                onClick={() => onReplace(number)}
              >
                {words('replace')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {places.length > SHOWN ? (
        <p className="py-2 text-meta">{words('more', { count: places.length - SHOWN })}</p>
      ) : null}
    </section>
  );
}

/** Replaces in one section or in several, and says what came of it. */
function useReplacing({ project, at }: Pick<Props, 'project' | 'at'>, search: Search, replacement: string) {
  const words = useWords('find');
  const userId = useMe()?.user.id ?? '';
  const [busy, setBusy] = useState(false);
  const replaceIn: ReplaceIn = async (section, only) =>
    await changeSection({ project, userId, section, open: at }, (before) =>
      withReplaced(before, search, replacement, only),
    );
  const run = async (
    all: readonly { readonly section: ProjectSection; readonly only: ReadonlySet<number> | 'all' }[],
  ) => {
    setBusy(true);
    const stored: boolean[] = [];
    // One after the other: each is a save of its own.
    for (const { section, only } of all) stored.push(await replaceIn(section, only));
    setBusy(false);
    showToast(stored.every(Boolean) ? { title: words('done') } : { title: words('not_saved'), tone: 'block' });
  };
  return { busy, run };
}

/** Finds words in all sections and replaces them, one place at a time or all at once. */
export function FindSheet({ open, onOpenChange, project, at, isSuggesting }: Props) {
  const words = useWords('find');
  const limits = useWords('limits');
  const [typed, setTyped] = useState<Search>({ words: '', matchCase: false, wholeWord: false });
  const [replacement, setReplacement] = useState('');
  const search = useDeferredValue(typed);
  const mayReplace = project.rights.mayEdit && !isSuggesting;
  const found = useFound(project, search, mayReplace);
  const { busy, run } = useReplacing({ project, at }, search, replacement);
  const count = found.reduce((sum, { places }) => sum + places.length, 0);
  const changeable = found.filter(({ canChange }) => canChange);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={words('title')}
      footer={
        mayReplace ? (
          <Button
            busy={busy}
            disabled={changeable.length === 0 || !isReplacement(replacement)}
            onClick={() => void run(changeable.map(({ section }) => ({ section, only: 'all' as const })))}
          >
            {words('replace_all', { count: changeable.reduce((sum, { places }) => sum + places.length, 0) })}
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        <Field label={words('find')} {...limited(limits, typed.words, SEARCH_LIMIT)}>
          <TextInput
            value={typed.words}
            autoComplete="off"
            onChange={(event) => setTyped({ ...typed, words: event.target.value })}
          />
        </Field>
        {mayReplace ? (
          <Field label={words('replace_by')} {...limited(limits, replacement, SEARCH_LIMIT)}>
            <TextInput
              value={replacement}
              autoComplete="off"
              onChange={(event) => setReplacement(event.target.value)}
            />
          </Field>
        ) : null}
        <Checkbox
          checked={typed.matchCase}
          onChange={(event) => setTyped({ ...typed, matchCase: event.target.checked })}
        >
          {words('match_case')}
        </Checkbox>
        <Checkbox
          checked={typed.wholeWord}
          onChange={(event) => setTyped({ ...typed, wholeWord: event.target.checked })}
        >
          {words('whole_word')}
        </Checkbox>
        <output className="text-meta text-ink-2">
          {search.words === ''
            ? words(isSuggesting ? 'hint_suggesting' : 'hint')
            : words('found', { count, sections: found.length })}
        </output>
      </div>
      {found.map((each) => (
        <Places
          key={each.section.id}
          found={each}
          replacement={replacement}
          busy={busy}
          onReplace={(number) => void run([{ section: each.section, only: new Set([number]) }])}
        />
      ))}
    </Sheet>
  );
}
