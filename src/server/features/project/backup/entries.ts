/** The description of a project in the archive of its backup. */
export const DESCRIPTION_ENTRY = 'project.json';

const FILE = /^files\/[0-9a-f]{64}$/;
const PICTURE = /^pictures\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:png|jpeg)$/;

/** Whether a backup may have an entry of this name. */
export function isEntryName(name: string): boolean {
  return name === DESCRIPTION_ENTRY || FILE.test(name) || PICTURE.test(name);
}
