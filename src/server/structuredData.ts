/** Things as schema.org calls them. */
import type { Schemas } from '../shared/contract/api.ts'

export type Thing = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown }

const CONTEXT = { '@context': 'https://schema.org' } as const

/** Who runs the site. */
export function organization({ domain, name, support_email }: Schemas['Settings'], company: Schemas['CompanyInfo']): Thing {
  return {
    ...CONTEXT,
    '@type': 'Organization',
    name,
    url: `${domain}/`,
    logo: `${domain}/icon-512.png`,
    legalName: company.name,
    vatID: company.vat_numbers[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address,
      addressLocality: company.city,
      addressCountry: company.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: company.support_phone,
      email: support_email,
    },
  }
}

/** The way to a page, from the start page on. @param steps by their titles, which may end with the site's name (PageHead.tsx) */
export function breadcrumbs({ domain, name }: Schemas['Settings'], steps: { title: string; path: string }[]): Thing {
  const brand = ` · ${name}`
  const ownName = (title: string) => (title.endsWith(brand) ? title.slice(0, -brand.length) : title)
  const itemListElement = steps.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: ownName(plain(title)),
    item: domain + path,
  }))
  return { ...CONTEXT, '@type': 'BreadcrumbList', itemListElement }
}

/** The questions of a page and their answers, read off the page: each is a heading, and what follows it. */
export function questions(html: string): Thing {
  const [, article = ''] = /<article>([\s\S]*?)<\/article>/.exec(html) ?? []
  const mainEntity = [...article.matchAll(/<h2>([\s\S]*?)<\/h2>([\s\S]*?)(?=<h2>|$)/g)].map(([, question = '', answer = '']) => ({
    '@type': 'Question',
    name: plain(question),
    acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
  }))
  return { ...CONTEXT, '@type': 'FAQPage', mainEntity }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** The words of markup of our own. */
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim()
