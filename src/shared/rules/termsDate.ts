const FIRST_TERMS = Date.UTC(2023, 11, 1, 12)

/** The date of the terms: that of their first version, or of the company when it was added later [INF-1]. */
export function termsDate(companyAdded: string): Date {
  return new Date(Math.max(FIRST_TERMS, Date.parse(companyAdded)))
}
