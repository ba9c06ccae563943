import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import {
  DATE_STYLES,
  NUMBER_STYLES,
  type DateStyle,
  type Message,
  type NumberStyle,
  type MessagePiece,
} from './message.ts';

/** Makes ICU text into what is formatted; throws with the reason on a text that is no message. */
export function compile(text: string): Message {
  // Without tags in attributes of numbers and dates: styles go by the names that formats know.
  return messageOf(parse(text, { shouldParseSkeletons: false, requiresOtherClause: true }), null);
}

type Around = { readonly name: string; readonly offset: number } | null;

function messageOf(elements: readonly MessageFormatElement[], around: Around): Message {
  const pieces = elements.map((element) => pieceOf(element, around));
  if (pieces.length === 0) return '';
  const [only] = pieces;
  return pieces.length === 1 && typeof only === 'string' ? only : pieces;
}

function formsOf(
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  around: Around,
): Record<string, Message> {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, messageOf(value, around)]));
}

function pieceOf(element: MessageFormatElement, around: Around): MessagePiece {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return ['v', element.value];
    case TYPE.number:
      return ['n', element.value, numberStyle(element.style), 0];
    case TYPE.date:
      return ['d', element.value, dateStyle(element.style)];
    case TYPE.time:
      throw new Error(`{${element.value}, time} is not known here: write {${element.value}, date, time}`);
    case TYPE.plural: {
      const { value: name, offset } = element;
      const forms = formsOf(element.options, { name, offset });
      return ['p', name, offset, element.pluralType === 'ordinal' ? 1 : 0, forms];
    }
    case TYPE.select:
      return ['s', element.value, formsOf(element.options, around)];
    case TYPE.pound:
      if (around === null) throw new Error('# outside a plural');
      return ['n', around.name, 'count', around.offset];
    case TYPE.tag:
      return ['t', element.value, messageOf(element.children, around)];
  }
}

function numberStyle(style: unknown): NumberStyle {
  const named = NUMBER_STYLES.find((known) => known === (style ?? 'count'));
  if (named === undefined)
    throw new Error(`the number style ${JSON.stringify(style)} is not known: ${NUMBER_STYLES.join(', ')}`);
  return named;
}

function dateStyle(style: unknown): DateStyle {
  const named = DATE_STYLES.find((known) => known === style);
  if (named === undefined)
    throw new Error(`the date style ${JSON.stringify(style ?? '')} is not known: ${DATE_STYLES.join(', ')}`);
  return named;
}
