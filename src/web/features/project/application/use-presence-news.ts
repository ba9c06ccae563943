import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Present } from '#contract/application.ts';
import { changedBlocks } from '#text/changed-blocks.ts';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import { collectNews, type ChangedByPerson, type PresenceNews } from './presence-news.ts';
import type { SectionText } from './section-text.ts';

/** So many paragraphs are named; more of them are counted. */
const MOST_NAMED = 3;

function changedSentence(words: Words<'application'>, { name, blocks }: ChangedByPerson): string {
  const isNamed = blocks.length <= MOST_NAMED;
  return words(isNamed ? 'news.changed' : 'news.changed_many', {
    author: name === null ? 'other' : 'known',
    name: name ?? '',
    count: blocks.length,
    numbers: words.formats.list(blocks.map(String)),
  });
}

function sentenceOf(words: Words<'application'>, { came, left, changed }: PresenceNews): string {
  const named = (names: readonly string[]) => ({ names: words.formats.list(names), count: names.length });
  return [
    ...(came.length === 0 ? [] : [words('news.came', named(came))]),
    ...(left.length === 0 ? [] : [words('news.left', named(left))]),
    ...changed.map((each) => changedSentence(words, each)),
  ].join(' ');
}

/** Follows what others change in a text from now on, by person. */
function followChanges({ living }: SectionText, nameOf: (clientId: string) => string | null) {
  let since = living.shared.version;
  return (): readonly ChangedByPerson[] => {
    const { shared, doc } = living;
    const changed = changedBlocks(shared, doc, since);
    since = shared.version;
    return changed.map(({ clientId, blocks }) => ({ name: nameOf(clientId), blocks }));
  };
}

/** What a screen reader says of the others in a section: a sentence now and then. */
export function usePresenceNews(text: SectionText, others: readonly Present[]): string {
  const words = useWords('application');
  const [sentence, setSentence] = useState('');
  const say = useEffectEvent((news: PresenceNews) => setSentence(sentenceOf(words, news)));
  const here = useRef({ others, names: new Map<string, string>(), look: () => {} });
  useEffect(() => {
    here.current.others = others;
    // Who has left, or selects nothing at the moment, has changed something under this id.
    for (const { name, cursor } of others) if (cursor) here.current.names.set(cursor.clientId, name);
    here.current.look();
  }, [others]);
  useEffect(() => {
    const { current } = here;
    const news = collectNews({
      people: () => current.others,
      changed: followChanges(text, (clientId) => current.names.get(clientId) ?? null),
      say: (each) => say(each),
    });
    current.look = news.look;
    let version = text.living.shared.version;
    const stop = text.saving.subscribe(() => {
      if (text.living.shared.version === version) return;
      ({ version } = text.living.shared);
      news.look();
    });
    return () => {
      stop();
      news.stop();
      current.look = () => {};
    };
  }, [text]);
  return sentence;
}
