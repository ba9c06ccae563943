import type { FieldProblem } from '#domain/organization/profile/profile-fields.ts';
import type { Words } from '#words/words.ts';

/** What is wrong with a field and what to do. */
export function problemText(
  words: Words<'organization_fields'>,
  { code, params }: Pick<FieldProblem, 'code' | 'params'>,
): string {
  const number = (name: string) => Number(params[name] ?? 0);
  const text = (name: string) => String(params[name] ?? '');
  switch (code) {
    case 'too_long':
      return words('problem.too_long', { over: number('over'), max: number('max') });
    case 'out_of_range':
      return words('problem.out_of_range', { min: number('min'), max: number('max') });
    case 'vat_wrong_format':
      return text('example') === ''
        ? words('problem.vat_wrong_format')
        : words('problem.vat_wrong_format_example', { example: text('example') });
    case 'vat_wrong_checksum':
      return words('problem.vat_wrong_checksum', { example: text('example') });
    case 'vat_other_country':
      return words('problem.vat_other_country', { prefix: text('prefix') });
    case 'over_whole':
      return words('problem.over_whole', { total: number('total') });
    case 'too_many':
      return words('problem.too_many', { max: number('max') });
    case 'too_many_entries':
      return words('problem.too_many_entries', { max: number('max') });
    default:
      return words(`problem.${code}`);
  }
}
