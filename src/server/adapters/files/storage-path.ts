const path = /^[0-9a-z-]{1,64}(\/[0-9a-z-]{1,64}){0,3}$/;

/** Throws where a path does not consist of ids. Paths come from us, never from a person. */
export function checkPath(value: string): string {
  if (!path.test(value)) throw new Error(`not a path of the file storage: ${value}`);
  return value;
}
