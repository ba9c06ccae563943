import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { titleForbiddenChars } from './title-forbidden-chars.ts';

const titled = (title: string) => ({ intake: intakeOf(title, '', {}) });

ruleCases(titleForbiddenChars, [
  { name: 'no title', finds: [] },
  { name: 'typographic quotes and an apostrophe', near: true, change: titled('“Fibre”: Europe’s next'), finds: [] },
  {
    name: 'an ampersand and brackets',
    change: titled('R&D <fibre> & more'),
    finds: ['soft'],
    params: { found: '& < >' },
  },
]);
