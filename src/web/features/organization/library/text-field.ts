import type { ReactNode } from 'react';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { RichTextProblem } from '#domain/project/text/text-codes.ts';
import type { Locale } from '#domain/values/locale.ts';

/** The editor of texts belongs to the projects: the route brings it, and draws it in place of this. */
export type DrawTextField = (props: {
  readonly label: string;
  readonly language: Locale;
  readonly document: RichTextDocument;
  readonly editable: boolean;
  /** The id of what a screen reader says after the label. */
  readonly describedBy: string;
  readonly onChange: (document: RichTextDocument) => void;
  /** Tells why the text cannot be stored as it stands; null once it can. */
  readonly onProblem: (problem: RichTextProblem | null) => void;
}) => ReactNode;

/** Draws a text to be read. It belongs to the projects as well. */
export type DrawText = (props: { readonly document: RichTextDocument }) => ReactNode;
