/** The entry warning's question, a file of its own: members are not asked. Visitors' pages have it before they are rendered. */
import { whenConnected } from '../../core/page/connection.ts'

type Module = typeof import('./EntryQuestion.tsx')

let loaded: Module | undefined

const load = whenConnected(() => import('./EntryQuestion.tsx'))

export async function loadQuestion(): Promise<Module> {
  loaded ??= await load()
  return loaded
}

/** Undefined before anybody has asked for it. */
export const knownQuestion = (): Module['EntryQuestion'] | undefined => loaded?.EntryQuestion
