/** What happened: a section was saved, something else of a project changed, or a person came to, went on in or left a section. */
export type EventKind = 'section' | 'project' | 'editing' | 'reading' | 'left';

/** Tells that something happened, by ids alone: what it is, everybody asks for themselves, and is checked again. */
export type ProjectEvent = {
  readonly kind: EventKind;
  readonly orgId: string;
  readonly projectId: string;
  /** The section, or the project itself. */
  readonly id: string;
  /** Who did it. */
  readonly userId: string;
  /** The id that the browser gave its save, so that it knows its own. */
  readonly cause: string | null;
};

/** Carries events to everybody who listens, in every process. Who is not connected when one happens never hears of it. */
export type Events = {
  /** Tells at once, or not at all: an event that cannot be carried is dropped. Never throws. */
  publish(event: ProjectEvent): void;
  /** Listens until the answer is called. */
  subscribe(listener: (event: ProjectEvent) => void): () => void;
  close(): Promise<void>;
};
