const NAME_MAX = 60;

/** A name in one line, without what no reader sees. */
export function plainName(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .replace(/\p{C}+/gu, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Whether something that somebody typed may stand in our mail: no address, no markup and no whole message. */
export function isFit(name: string): boolean {
  const plain = plainName(name);
  return plain !== '' && [...plain].length <= NAME_MAX && !/[<>@/\\]|:\/\/|\bwww\.|\p{L}\.\p{L}{2,}/iu.test(plain);
}
