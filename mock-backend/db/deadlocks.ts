const DEADLOCK_DETECTED = '40P01'
const TRIES = 3

/**
 * Runs a transaction or a statement again that the database has undone because it and another one waited for each other.
 * Everybody locks in one order (members/pair.ts), but for few ways that begin with an account; those meet here.
 */
export async function againAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      const isDeadlock = error instanceof Error && (error as { code?: string }).code === DEADLOCK_DETECTED
      if (!isDeadlock || tries === TRIES) throw error
    }
  }
}
