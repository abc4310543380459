const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because somebody else has the same by now. @param constraint its unique index */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    (error as { code?: string }).code === UNIQUE_VIOLATION &&
    (error as { constraint?: string }).constraint === constraint
  )
}
