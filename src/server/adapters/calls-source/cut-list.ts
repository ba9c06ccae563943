// Cuts one list of a JSON document into its items while the document arrives, so that neither an item nor the rest of
// the document can fill the memory.

/** The bytes of one item. Of an item that is too long, only its beginning. */
export type CutItem = { readonly bytes: Buffer; readonly whole: boolean };

export type ListCutter = {
  /** The items that end in these bytes. */
  push(chunk: Uint8Array): readonly CutItem[];
  /** Whether the list was there and the document came to its end. */
  isWhole(): boolean;
  /** The document with the list left empty. Null where it is longer than its limit. */
  rest(): Buffer | null;
};

export type CutOptions = {
  /** The keys that lead from the document to the list. */
  readonly path: readonly string[];
  readonly maxItemBytes: number;
  readonly maxRestBytes: number;
};

const [QUOTE, BACKSLASH, COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d,
];
/** This much of an item that is too long is kept, to say which one it was. */
const BEGINNING = 4096;
/** Nothing that we read nests deeper outside of the list. */
const MAX_DEPTH = 64;

/** Bytes that are collected up to a limit. Beyond it only the beginning stays. */
function makeStore(max: number, beginning: number) {
  let parts: Buffer[] = [];
  let size = 0;
  return {
    add: (bytes: Buffer) => {
      if (bytes.length === 0) return;
      const before = size;
      size += bytes.length;
      if (size <= max) parts.push(bytes);
      else if (before <= max)
        parts = [Buffer.from(Buffer.concat([...parts, bytes.subarray(0, beginning)]).subarray(0, beginning))];
    },
    take: (): CutItem => {
      const item = { bytes: parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts), whole: size <= max };
      parts = [];
      size = 0;
      return item;
    },
  };
}

/** Follows the structure outside of the list, up to where the path leads. */
function makeGuide(path: readonly string[]) {
  const levels: { readonly isObject: boolean; key: string }[] = [];
  let awaitsKey = false;
  let key: number[] | null = null;
  return {
    depth: () => levels.length,
    letter: (byte: number) => {
      if (key && key.length < 64) key.push(byte);
    },
    stringStarts: () => {
      key = awaitsKey ? [] : null;
    },
    stringEnds: () => {
      const level = levels.at(-1);
      if (key && level) level.key = Buffer.from(key).toString('utf8');
      key = null;
    },
    /** Takes a byte outside of strings. True where the list begins with it. */
    sign: (byte: number): boolean => {
      if (
        byte === OPEN_LIST &&
        levels.length === path.length &&
        levels.every(({ isObject, key: at }, index) => isObject && at === path[index])
      )
        return true;
      if (byte === OPEN_LIST || byte === OPEN_OBJECT) levels.push({ isObject: byte === OPEN_OBJECT, key: '' });
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) levels.pop();
      if (levels.length > MAX_DEPTH) throw new RangeError('the document nests too deep');
      if (byte === OPEN_OBJECT || byte === COMMA) awaitsKey = levels.at(-1)?.isObject === true;
      else if (byte === COLON || byte === OPEN_LIST) awaitsKey = false;
      return false;
    },
  };
}

/** A cutter for one document. Throws a RangeError where the document nests absurdly deep. */
export function makeListCutter({ path, maxItemBytes, maxRestBytes }: CutOptions): ListCutter {
  const guide = makeGuide(path);
  const item = makeStore(maxItemBytes, BEGINNING);
  const around = makeStore(maxRestBytes, 0);
  // Depth inside the list: 0 between its items, -1 outside of it.
  let depth = -1;
  let [inString, escaped, inItem, found, begun] = [false, false, false, false, false];

  const push = (chunk: Uint8Array): readonly CutItem[] => {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const items: CutItem[] = [];
    // Where the item, or the document around the list, continues in these bytes.
    let from = 0;
    const endItem = (at: number) => {
      if (!inItem) return;
      item.add(bytes.subarray(from, at));
      items.push(item.take());
      inItem = false;
    };
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) {
          inString = false;
          if (depth < 0) guide.stringEnds();
        } else if (depth < 0) guide.letter(byte);
        continue;
      }
      // Blanks and line ends.
      if (byte <= 0x20) continue;
      begun = true;
      if (byte === QUOTE) inString = true;
      if (depth < 0) {
        if (byte === QUOTE) guide.stringStarts();
        else if (guide.sign(byte)) {
          around.add(bytes.subarray(from, at + 1));
          found = true;
          depth = 0;
        }
        continue;
      }
      if (depth === 0 && byte === COMMA) endItem(at);
      else if (depth === 0 && byte === CLOSE_LIST) {
        endItem(at);
        depth = -1;
        from = at;
      } else {
        if (!inItem) {
          inItem = true;
          from = at;
        }
        if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
        else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
      }
    }
    if (depth < 0) around.add(bytes.subarray(from));
    else if (inItem) item.add(bytes.subarray(from));
    return items;
  };

  return {
    push,
    isWhole: () => found && begun && !inString && depth < 0 && guide.depth() === 0,
    rest: () => {
      const { bytes, whole } = around.take();
      return whole ? bytes : null;
    },
  };
}
