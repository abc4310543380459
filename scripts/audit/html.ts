import { HtmlValidate } from 'html-validate'
import type { Finding } from './inPage.ts'

const validator = new HtmlValidate({
  root: true,
  // What the standard says; how it is written is React's business.
  extends: ['html-validate:standard'],
})

/** What is not HTML in a document as the server sent it. */
export async function htmlErrors(document: string): Promise<Finding[]> {
  const { results } = await validator.validateString(document)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({ element: selector ?? 'document', is: `${message} (${ruleId})` })),
  )
}
