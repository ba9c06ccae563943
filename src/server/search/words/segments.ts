// The postings of many documents: as they come, and sorted by term.

export type Segment = {
  /** Where the postings of each term begin; those of the last end where the next would begin. */
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly weights: Uint16Array;
  readonly parts: Uint8Array;
};

/** Postings in the order in which they came, until they are sorted into a segment. */
export type Unsorted = {
  terms: Uint32Array;
  documents: Uint32Array;
  weights: Uint16Array;
  parts: Uint8Array;
  count: number;
};

/** Postings to be, with room for so many. */
export function unsorted(room: number): Unsorted {
  return {
    terms: new Uint32Array(room),
    documents: new Uint32Array(room),
    weights: new Uint16Array(room),
    parts: new Uint8Array(room),
    count: 0,
  };
}

/** The same numbers with room for more. */
export function wider<T extends Uint32Array | Uint16Array | Uint8Array | Float32Array>(
  make: new (length: number) => T,
  old: T,
  needed: number,
): T {
  if (needed <= old.length) return old;
  const room = new make(Math.max(needed, old.length * 2));
  room.set(old);
  return room;
}

/** Adds what a document has of a term. */
export function post(
  rows: Unsorted,
  document: number,
  { term, weight, parts }: { readonly term: number; readonly weight: number; readonly parts: number },
): void {
  const at = rows.count;
  rows.terms = wider(Uint32Array, rows.terms, at + 1);
  rows.documents = wider(Uint32Array, rows.documents, at + 1);
  rows.weights = wider(Uint16Array, rows.weights, at + 1);
  rows.parts = wider(Uint8Array, rows.parts, at + 1);
  rows.terms[at] = term;
  rows.documents[at] = document;
  rows.weights[at] = weight;
  rows.parts[at] = parts;
  rows.count = at + 1;
}

/** Postings in the order of their terms, of which there are so many. */
export function sorted(rows: Unsorted, terms: number): Segment {
  const starts = new Uint32Array(terms + 1);
  for (let at = 0; at < rows.count; at += 1) {
    const next = (rows.terms[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let term = 0; term < terms; term += 1) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const free = starts.slice();
  const segment: Segment = {
    starts,
    documents: new Uint32Array(rows.count),
    weights: new Uint16Array(rows.count),
    parts: new Uint8Array(rows.count),
  };
  for (let at = 0; at < rows.count; at += 1) {
    const term = rows.terms[at] ?? 0;
    const to = free[term] ?? 0;
    free[term] = to + 1;
    segment.documents[to] = rows.documents[at] ?? 0;
    segment.weights[to] = rows.weights[at] ?? 0;
    segment.parts[to] = rows.parts[at] ?? 0;
  }
  return segment;
}

/** Several segments as one. */
export function merged(segments: readonly Segment[], terms: number): Segment {
  const count = segments.reduce((sum, { documents }) => sum + documents.length, 0);
  const whole: Segment = {
    starts: new Uint32Array(terms + 1),
    documents: new Uint32Array(count),
    weights: new Uint16Array(count),
    parts: new Uint8Array(count),
  };
  let to = 0;
  for (let term = 0; term < terms; term += 1) {
    whole.starts[term] = to;
    for (const segment of segments) {
      const from = segment.starts[term];
      const end = segment.starts[term + 1];
      if (from === undefined || end === undefined || from === end) continue;
      whole.documents.set(segment.documents.subarray(from, end), to);
      whole.weights.set(segment.weights.subarray(from, end), to);
      whole.parts.set(segment.parts.subarray(from, end), to);
      to += end - from;
    }
  }
  whole.starts[terms] = to;
  return whole;
}
