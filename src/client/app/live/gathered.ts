/**
 * What several callers want at once is done once: a moment after the first of them, and once more for those who came while
 * it was under way.
 * @param moment milliseconds
 */
export function gathered(work: () => Promise<void>, moment: number): () => void {
  let isWanted = false
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (isWanted) {
      await new Promise((resume) => setTimeout(resume, moment))
      isWanted = false
      await work()
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
