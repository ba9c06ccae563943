import type { PseudoLocale } from '#domain/values/locale.ts';

import type { Message, Messages, MessagePiece } from './message.ts';

// Words that no language has: made of English, so that a screen shows in development which of its words are written in
// code, and what does not fit a longer language or one that runs from right to left.

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoôpþqǫrŕsštţuûvṽwŵxẋyýzžAÀBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÔPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽ']
    .join('')
    .match(/../gu)
    ?.map(([plain = '', accent = '']) => [plain, accent]) ?? [],
);

/** How much longer than English: what a translation into other languages of the Union may need. */
const LONGER = 0.4;

function accented(text: string): string {
  let owed = 0;
  return [...text]
    .map((letter) => {
      const accent = accents[letter];
      if (accent === undefined) return letter;
      owed += LONGER;
      // The vowels carry the added length, so that words break where they did.
      const added = /[aeiouyAEIOUY]/.test(letter) ? Math.floor(owed) : 0;
      owed -= added;
      return accent + accent.toLowerCase().repeat(added);
    })
    .join('');
}

function pieceIn(piece: MessagePiece, change: (text: string) => string): MessagePiece {
  if (typeof piece === 'string') return change(piece);
  switch (piece[0]) {
    case 'p':
      return ['p', piece[1], piece[2], piece[3], formsIn(piece[4], change)];
    case 's':
      return ['s', piece[1], formsIn(piece[2], change)];
    case 't':
      return ['t', piece[1], inMessage(piece[2], change)];
    default:
      return piece;
  }
}

function formsIn(forms: Readonly<Record<string, Message>>, change: (text: string) => string) {
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, inMessage(form, change)]));
}

function inMessage(message: Message, change: (text: string) => string): Message {
  return typeof message === 'string' ? change(message) : message.map((piece) => pieceIn(piece, change));
}

/** The messages of a feature in a pseudo-locale: each between ⟦ and ⟧. */
export function pseudoMessages(messages: Messages, locale: PseudoLocale): Messages {
  const change = locale === 'en-XA' ? accented : (text: string) => text;
  const marked = (message: Message): Message => {
    const changed = inMessage(message, change);
    return typeof changed === 'string' ? `⟦${changed}⟧` : ['⟦', ...changed, '⟧'];
  };
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, marked(message)]));
}
