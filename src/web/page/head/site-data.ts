import { canonicalPath } from '#domain/values/locale-address.ts';
import type { StructuredData } from './structured-data.ts';
import type { PageContext } from '#web/page/router-context.ts';

/** The site as machines read it, and who runs it, where its settings name somebody. */
export function siteData({
  publicUrl,
  locale,
  operator,
}: Pick<PageContext, 'publicUrl' | 'locale' | 'operator'>): readonly StructuredData[] {
  const { name, supportEmail: email } = operator;
  const url = `${publicUrl}${canonicalPath('/', locale)}`;
  const search = `${publicUrl}${canonicalPath('/programs', locale)}?q={search_term_string}`;
  const organization = { '@type': 'Organization', '@id': `${publicUrl}/#operator`, name, url: publicUrl };
  return [
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name: 'Fundwright',
      url,
      inLanguage: locale,
      ...(name === null ? {} : { publisher: { '@id': organization['@id'] } }),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: search },
        'query-input': 'required name=search_term_string',
      },
    },
    ...(name === null ? [] : [{ ...organization, ...(email === null ? {} : { email }) }]),
  ];
}
