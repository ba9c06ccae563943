import { Users } from 'lucide-react';
import type { Present } from '#contract/application.ts';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import type { Words } from '#words/words.ts';
import type { SectionText } from './section-text.ts';
import { usePresence } from './use-presence.ts';
import { usePresenceNews } from './use-presence-news.ts';

/** The names of some people, as a message that names them takes them. */
function namesOf({ formats }: Words<'application'>, people: readonly Present[]) {
  return { names: formats.list(people.map(({ name }) => name)), count: people.length };
}

/** Who writes and who reads here; empty where nobody does. */
function presenceSentence(words: Words<'application'>, others: readonly Present[]): string {
  const editing = others.filter(({ doing }) => doing === 'editing');
  const reading = others.filter(({ doing }) => doing === 'reading');
  const [writers, readers] = [
    editing.length === 0 ? '' : words('editing', namesOf(words, editing)),
    reading.length === 0 ? '' : words('reading', namesOf(words, reading)),
  ];
  return writers && readers ? words('editing_and_reading', { editing: writers, reading: readers }) : writers || readers;
}

/** Who else is in this section; nothing while one is alone. */
export function PresenceLine({ sectionId, text }: { readonly sectionId: string; readonly text: SectionText }) {
  const words = useWords('application');
  const others = usePresence(sectionId, text);
  const sentence = presenceSentence(words, others);
  const news = usePresenceNews(text, others);
  return (
    <div className="relative">
      {/* Always there, though empty: a screen reader reports changes in a place that it knows. */}
      <output className="hidden-text">{news}</output>
      {/* The space above the heading is kept for it, so that the text does not move as somebody comes. */}
      <p
        title={sentence}
        className="absolute inset-x-0 top-1 flex h-5 min-w-0 items-center gap-2 text-meta text-ink-2 md:top-2"
      >
        {sentence === '' ? null : (
          <>
            <Icon icon={Users} className="shrink-0" />
            <span className="truncate">{sentence}</span>
          </>
        )}
      </p>
    </div>
  );
}
