import type { BasisPoints, Cents } from '#domain/values/money.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';

import type { Formats } from './formats.ts';
import { localeFacts } from './locales.ts';
import type { DateStyle, Message, Messages, NumberStyle, MessagePiece } from './message.ts';
import type { WordParams } from './words.gen.ts';

/** A file of words: `budget` is `src/words/<locale>/project/budget/budget.json`. */
export type Feature = keyof WordParams;

/** A tag in a message, such as <link>here</link>: drawn by what the caller passes for it. */
export type Tag = { readonly __tag: true };

/** The names of the messages of a file. */
export type WordKeys<F extends Feature> = Extract<keyof WordParams[F], string>;
type Joined<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never;
/** The parameters of a message; of several messages, where a code decides which, the parameters of all. */
type Params<F extends Feature, K extends WordKeys<F>> = Exclude<WordParams[F][K], null>;
type HasTag<P> = Tag extends P[keyof P] ? true : false;
/** The messages that are plain text: those with tags are drawn by `rich` only. */
export type PlainKeys<F extends Feature> = {
  [K in WordKeys<F>]: WordParams[F][K] extends null ? K : HasTag<WordParams[F][K]> extends true ? never : K;
}[WordKeys<F>];

type BareKeys<F extends Feature> = { [K in WordKeys<F>]: WordParams[F][K] extends null ? K : never }[WordKeys<F>];
type Given<P> = [P] extends [never] ? never : Joined<P>;

type RichValue<Value, Drawn> = Value extends Tag
  ? (inner: Drawn) => Drawn
  : string extends Value
    ? Value | Drawn
    : Value;
type RichParams<P, Drawn> = { readonly [Name in keyof P]: RichValue<P[Name], Drawn> };

type Values = Readonly<Record<string, unknown>>;

/** The words of one feature in one locale. */
export type Words<F extends Feature> = {
  /** A text. A code may decide which: `words(`reason.${code}`)`. */
  <K extends BareKeys<F>>(key: K): string;
  <K extends PlainKeys<F>>(key: K, params: Given<Params<F, K>>): string;
  /**
   * A message that a stored code or a table names; null where there is none. The types can't hold such a key, a test
   * must.
   */
  readonly coded: (key: string, values: Values) => string | null;
  readonly locale: ShownLocale;
  /** How values read in this locale, for sentences that are put together of several messages. */
  readonly formats: Formats;
};

/** Words for a screen, which draws things inside of texts. */
export type RichWords<F extends Feature, Drawn> = Words<F> & {
  /** A text with drawn things in it: functions for its tags, and elements in place of texts. */
  rich<K extends WordKeys<F>>(key: K, params: RichParams<Joined<Params<F, K>>, Drawn>): Drawn;
};

type Draw = (inner: unknown) => unknown;

const plurals = new Map<string, Intl.PluralRules>();

function formOf(tag: string, ordinal: boolean, count: number): string {
  const key = `${tag} ${ordinal}`;
  let rules = plurals.get(key);
  if (rules === undefined) {
    rules = new Intl.PluralRules(tag, { type: ordinal ? 'ordinal' : 'cardinal' });
    plurals.set(key, rules);
  }
  return rules.select(count);
}

const numberStyles: Readonly<Record<NumberStyle, (formats: Formats, value: number) => string>> = {
  count: (formats, value) => formats.count(value),
  decimal: (formats, value) => formats.decimal(value),
  euro: (formats, value) => formats.euro(value as Cents),
  euro_exact: (formats, value) => formats.euroExact(value as Cents),
  rate: (formats, value) => formats.rate(value as BasisPoints),
  size: (formats, value) => formats.size(value),
};

const dateStyles: Readonly<Record<DateStyle, (formats: Formats, value: string) => string>> = {
  day: (formats, value) => formats.day(value as LocalDate),
  day_of: (formats, value) => formats.dayOf(value as Instant),
  time: (formats, value) => formats.time(value as Instant),
  moment: (formats, value) => formats.moment(value as Instant),
};

/**
 * What one feature says in one locale. `formats` is a function because formats are made of words themselves; `draw`
 * makes one drawn thing of the texts and drawn things of a message.
 */
export function makeWords<F extends Feature, Drawn>(
  locale: ShownLocale,
  feature: F,
  messages: Messages,
  formats: () => Formats,
  draw: (pieces: readonly unknown[]) => Drawn,
): RichWords<F, Drawn> {
  const { tag } = localeFacts[locale];

  function piecesOf(message: Message, values: Values): unknown[] {
    return typeof message === 'string' ? [message] : message.flatMap((piece) => drawn(piece, values));
  }

  function numberIn(values: Values, name: string): number {
    const value = values[name];
    if (typeof value !== 'number') throw new Error(`words of ${feature}: ${name} is no number`);
    return value;
  }

  function drawn(piece: MessagePiece, values: Values): unknown {
    if (typeof piece === 'string') return piece;
    const [kind, name] = piece;
    const value = values[name];
    if (value === undefined) throw new Error(`words of ${feature}: ${name} is missing`);
    switch (kind) {
      case 'v':
        return value;
      case 'n':
        return numberStyles[piece[2]](formats(), numberIn(values, name) - piece[3]);
      case 'd':
        return dateStyles[piece[2]](formats(), String(value));
      case 'p': {
        const [, , offset, ordinal, forms] = piece;
        const count = numberIn(values, name);
        const form = forms[`=${count}`] ?? forms[formOf(tag, ordinal === 1, count - offset)] ?? forms['other'] ?? '';
        return piecesOf(form, values);
      }
      case 's':
        return piecesOf(piece[2][String(value)] ?? piece[2]['other'] ?? '', values);
      case 't':
        return isDraw(value) ? value(draw(joined(piecesOf(piece[2], values)))) : piecesOf(piece[2], values);
    }
  }

  function messageOf(key: string): Message {
    const message = messages[key];
    if (message === undefined) throw new Error(`words of ${feature}: there is no ${key}`);
    return message;
  }

  const plain = (key: string, values: Values = {}): string => {
    const message = messageOf(key);
    return typeof message === 'string' ? message : piecesOf(message, values).join('');
  };
  const coded = (key: string, values: Values) => (key in messages ? plain(key, values) : null);
  const rich = (key: string, values: Values): Drawn => draw(joined(piecesOf(messageOf(key), values)));
  return withFormats(Object.assign(plain, { coded, rich, locale }), formats) as RichWords<F, Drawn>;
}

/** With formats that are made when they are first asked for. */
function withFormats<Target>(target: Target, formats: () => Formats): Target & { readonly formats: Formats } {
  return Object.defineProperty(target, 'formats', { get: formats }) as Target & { readonly formats: Formats };
}

function isDraw(value: unknown): value is Draw {
  return typeof value === 'function';
}

/** Neighbouring texts as one, so that what draws them meets as few pieces as there are. */
function joined(pieces: readonly unknown[]): readonly unknown[] {
  const whole: unknown[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') whole[whole.length - 1] = last + piece;
    else if (piece !== '') whole.push(piece);
  }
  return whole;
}
