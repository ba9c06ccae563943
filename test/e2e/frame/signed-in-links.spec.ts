import type { DemoKey } from '#test/demo/people.ts';
import { expect, signInAs, test } from '#test/e2e/fixtures.ts';
import { followAll, reachedByAll } from '#test/e2e/walk/follow-links.ts';

// Every link that a member can follow from the dashboard on, in each role. That of a consultant has a server with an
// administrator: `consultant-links.spec.ts`.

const members: readonly (readonly [string, DemoKey])[] = [
  ['owner', 'ana'],
  ['admin', 'mihai'],
  ['contributor', 'ioana'],
  ['reviewer', 'elena'],
];

for (const [role, who] of members)
  test(`every link that a member with the role ${role} can follow leads to a page`, async ({ page, demo, server }) => {
    await signInAs(page.context(), server, demo.members[who]);
    expect(await followAll(page, server.url)).toEqual(expect.arrayContaining(reachedByAll));
  });
