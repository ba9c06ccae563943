// A message as it is said: made from ICU text once, on the server when a file is read, for the browser at the build.

/** The names that a number may be shown by in a message: `{amount, number, euro}`. */
export const NUMBER_STYLES = ['count', 'decimal', 'euro', 'euro_exact', 'rate', 'size'] as const;
export type NumberStyle = (typeof NUMBER_STYLES)[number];

/** The names for `{due, date, day}`: `day` takes a calendar day, the others an instant, read on the Brussels clock. */
export const DATE_STYLES = ['day', 'day_of', 'time', 'moment'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

export type MessagePiece =
  | string
  /** A text as given. */
  | readonly ['v', name: string]
  /** A number, less the offset of the plural around it. */
  | readonly ['n', name: string, style: NumberStyle, offset: number]
  | readonly ['d', name: string, style: DateStyle]
  | readonly ['p', name: string, offset: number, ordinal: 0 | 1, forms: Readonly<Record<string, Message>>]
  | readonly ['s', name: string, forms: Readonly<Record<string, Message>>]
  | readonly ['t', name: string, inner: Message];

export type Message = string | readonly MessagePiece[];

/** The messages of one feature in one locale. */
export type Messages = Readonly<Record<string, Message>>;
