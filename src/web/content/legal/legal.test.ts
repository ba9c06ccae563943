import { describe, expect, it } from 'vitest';

import { unnamedOperator } from '#domain/account/operator.ts';
import { cookies } from './cookies.ts';
import { gdpr } from './gdpr.ts';
import { keptInBrowser, keptOnServer } from './kept.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import type { Installation, LegalText } from './text.ts';

const wordsOf = ({ sections }: LegalText) => sections.flatMap(({ blocks }) => blocks.flat()).join('\n');
const unnamed: Installation = { operator: unnamedOperator, publicUrl: 'https://fund.example' };
const named: Installation = {
  operator: { name: 'Danube Grants SRL', supportEmail: 'help@danube.example', legalContact: null },
  publicUrl: 'https://fund.example',
};

describe.each([
  ['privacy', privacy],
  ['terms', terms],
  ['gdpr', gdpr],
] as const)('the %s text', (_name, text) => {
  it('names the operator and the address that the settings give', () => {
    expect(wordsOf(text(named))).toContain('Danube Grants SRL, which runs this installation');
    expect(wordsOf(text(named))).toMatch(/go to help@danube\.example\./);
    const lawyer = { ...named, operator: { ...named.operator, legalContact: 'Str. Lunga 1, Cluj-Napoca' } };
    expect(wordsOf(text(lawyer))).toMatch(/go to Str\. Lunga 1, Cluj-Napoca\./);
  });

  it('invents no address where the settings give none, and says how the operator is reached', () => {
    expect(wordsOf(text(unnamed))).not.toMatch(/@|Danube|mailto/);
    expect(wordsOf(text(unnamed))).toContain('Its operator is whoever runs the server at fund.example');
  });

  it('says where backups lie', () => {
    expect(wordsOf(text(unnamed))).not.toMatch(/backups? (?:is|are) made daily/i);
    expect(wordsOf(text(unnamed))).toContain('to a folder on the same machine');
  });
});

it('the Cookies Policy names everything that is kept in a browser', () => {
  for (const { name, what, until } of keptInBrowser)
    expect(wordsOf(cookies)).toContain(`${name.replace('*', '')}: ${what}. ${until}.`);
});

it('the Privacy Policy names everything that is kept on the server, and for how long', () => {
  for (const { what, until } of keptOnServer) expect(wordsOf(privacy(unnamed))).toContain(`${what}. Kept ${until}.`);
});
